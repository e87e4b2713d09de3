import { ApiError, NetworkError } from 'shared-contracts/api-client'
import { signUpFailure, signUpForm, signUpRefusal, type SignUp } from './sign-up-rules'

const good: SignUp = {
  first_name: 'Ngozi',
  last_name: 'Okonkwo',
  username: 'ngozi_co',
  email: 'ngozi@example.ng',
  phone: '08137654321',
  password: 'longenough1',
  confirm: 'longenough1',
  referral: '',
}
const refusal = (changes: Partial<SignUp>) => signUpRefusal({ ...good, ...changes })

test('lets a filled form pass, with and without a referral code', () => {
  expect(refusal({})).toBeUndefined()
  expect(refusal({ referral: 'FOLAKE2' })).toBeUndefined()
})

test.each([
  ['something missing', { last_name: '' }, 'Please fill all the input fields', ['last_name']],
  ['an @ in the user name', { username: 'a@b' }, 'Can not use @ in Username ', ['username']],
  ['passwords that differ', { confirm: 'other' }, 'Password is not matching', ['confirm']],
  ['9 digits', { phone: '081376543' }, 'Please enter a valid Phone number', ['phone']],
  ['13 digits', { phone: '0813765432100' }, 'Please enter a valid Phone number', ['phone']],
  ['letters', { phone: 'zero-eight-one' }, 'Please enter a valid Phone number', ['phone']],
  ['a short code', { referral: 'FOLAKE' }, 'Please enter a valid Referral Code', ['referral']],
])('%s: says the fixed text and marks the field', (_, changes, toast, fields) => {
  const found = refusal(changes)
  expect(found?.toast).toBe(toast)
  expect(Object.keys(found?.fields ?? {})).toEqual(fields)
})

test.each(['1', '          ', 'seven77'])('takes no password like %p', (password) => {
  const found = refusal({ password, confirm: password })
  expect(found?.fields).toEqual({ password: 'Use 10 characters or more' })
})

test.each(['0813765432', '081376543210'])('takes the phone number %s', (phone) => {
  expect(refusal({ phone })).toBeUndefined()
})

test('checks in the fixed order and marks every wrong field in the order of the form', () => {
  const wrong = { username: 'a@b', phone: '1', confirm: 'other', referral: 'X' }
  const found = refusal({ ...wrong, first_name: '' })
  expect(found?.toast).toBe('Please fill all the input fields')
  expect(Object.keys(found?.fields ?? {})).toEqual([
    'first_name',
    'username',
    'phone',
    'confirm',
    'referral',
  ])
  expect(refusal(wrong)?.toast).toBe('Can not use @ in Username ')
  expect(refusal({ ...wrong, username: 'ngozi' })?.toast).toBe('Password is not matching')
})

test('an empty field is told to be missing, not to be wrong', () => {
  expect(refusal({ phone: '', email: '' })?.fields).toEqual({
    email: 'Enter your email address',
    phone: 'Enter your phone number',
  })
})

test('says how an email address must look, for which no fixed text exists', () => {
  expect(refusal({ email: 'ngozi' })).toEqual({
    toast: undefined,
    fields: { email: 'Enter an email address in the correct format, like name@example.ng' },
  })
})

test('spaces around words and inside a phone number do not count; a password stays as it is', () => {
  const typed = { ...good, phone: ' 0813 765-4321', username: ' ngozi ', password: ' a ' }
  expect(signUpForm.parse({ ...typed, referral: 'folake2' })).toMatchObject({
    phone: '08137654321',
    username: 'ngozi',
    password: ' a ',
    referral: 'FOLAKE2',
  })
})

const url = '/api/auth/emailregister/'
const refused = (body: unknown, status = 400) => signUpFailure(new ApiError(status, body, url))

test('the first error of email, user name or referral speaks; all are marked', () => {
  const body = { referral: ['No such code'], username: ['Taken', 'x'], email: 'Also taken' }
  expect(refused(body)).toEqual({
    toast: 'Also taken',
    fields: { username: 'Taken', email: 'Also taken', referral: 'No such code' },
  })
})

test('another field speaks when none of the three was refused', () => {
  expect(refused({ password: ['Too common'] })).toEqual({
    toast: 'Too common',
    fields: { password: 'Too common' },
  })
})

test.each([
  ['an answer without a field', { detail: 'no' }, 400],
  ['a failing server', undefined, 500],
])('%s gets the default text, and the form says that nothing is lost', (_, body, status) => {
  expect(refused(body, status)).toEqual({
    toast: 'Internal Server error Please try after some time',
    notice: expect.stringContaining('Nothing you typed is lost'),
  })
})

test('too many tries: when to come back', () => {
  const detail = 'Request was throttled. Expected available in 42 seconds.'
  expect(refused({ detail }, 429).notice).toMatch(/Try again in 42 seconds\.$/)
})

test.each([new NetworkError(url), new ApiError(502, undefined, url)])(
  'no answer (%p): says so and that nothing is lost',
  (error) => {
    expect(signUpFailure(error)).toEqual({
      notice: expect.stringMatching(/could not reach Amofin\. Nothing you typed is lost\./),
    })
  },
)
