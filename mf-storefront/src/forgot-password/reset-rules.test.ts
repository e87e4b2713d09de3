import { newPasswordRefusal, usernameRefusal } from './reset-rules'

test.each(['ngozi1', 'a_long_user_name'])('takes the user name %s', (username) => {
  expect(usernameRefusal(username)).toBeUndefined()
})

test.each([
  ['an email address', 'ngozi@example.ng', 'Can not use @ in Username '],
  ['an @ before its length', 'a@b', 'Can not use @ in Username '],
  ['5 characters', 'ngozi', 'User Id should be more than 6 characters'],
  ['nothing', '', 'User Id should be more than 6 characters'],
])('%s gets the fixed text', (_, username, toast) => {
  const refusal = usernameRefusal(username)
  expect(refusal?.toast).toBe(toast)
  expect(Object.keys(refusal?.fields ?? {})).toEqual(['username'])
})

test('asks for everything that is missing before it compares', () => {
  expect(newPasswordRefusal({ otp: '', password: '', confirm: 'x' })).toEqual({
    fields: { otp: 'Enter the code from our email', password: 'Choose a new password' },
  })
})

test('says that the passwords differ', () => {
  expect(newPasswordRefusal({ otp: '1', password: 'a', confirm: 'b' })?.toast).toBe(
    'Password mismatched ',
  )
  const long = { otp: '1', password: 'Long-enough-1', confirm: 'Long-enough-1' }
  expect(newPasswordRefusal(long)).toBeUndefined()
  expect(newPasswordRefusal({ otp: '1', password: ' ', confirm: ' ' })?.fields).toEqual({
    password: 'Use 10 characters or more',
  })
})
