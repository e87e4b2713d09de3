import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { groupsWithAccess, showPage, type FakeAnswers } from 'screens/testing'
import manifest from '../../remote.json'
import { texts } from '../texts'
import * as page from './create-user.page'
import { generatePassword } from './generate-password'

const call = 'POST /api/auth/create-profile/'
const show = (answers: FakeAnswers = {}) =>
  showPage(page, { manifest, page: 'dashboard.create-user', group: 1, answers })
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create' }))

async function fill(over: Record<string, string> = {}) {
  const values: Record<string, string> = {
    ...{ 'User name': 'sadiq', Email: 'sadiq@example.ng', Password: 'long enough' },
    ...{ 'Confirm password': 'long enough', 'First name': 'Sadiq', 'Last name': 'Garba' },
    ...{ Phone: '08031234567', ...over },
  }
  await userEvent.selectOptions(screen.getByLabelText('User type'), 'Lawyer')
  for (const [label, value] of Object.entries(values)) {
    await userEvent.type(screen.getByLabelText(label, { selector: 'input' }), value)
  }
}

test('the admin alone creates users, at both addresses of the specification', () => {
  expect(groupsWithAccess(manifest, 'dashboard.create-user')).toEqual([1])
  expect(manifest.pages.find(({ id }) => id === 'dashboard.create-user')).toMatchObject({
    path: '/dashboard/users/create-users',
    aliases: ['/dashboard/user/create-user'],
  })
})

test('asks for everything, with the sentence of the specification first', async () => {
  const { toasts, requests } = await show()
  expect(screen.getByRole('heading', { level: 1, name: 'Creating New User' })).toBeVisible()
  await create()
  expect(toasts).toEqual([{ text: 'Please fill all the inputs fields', kind: undefined }])
  expect(screen.getByRole('link', { name: 'Please fill all the inputs fields' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Enter the email' })).toBeVisible()
  expect(requests).toEqual([])
})

test.each([
  [{ 'User name': 'sadiq@garba' }, 'Can not use @ in Username '],
  [{ Email: 'sadiq.example' }, 'Please enter a valid Email address'],
  [{ 'Confirm password': 'other' }, 'Password is not matching'],
  [{ Phone: '080312345' }, 'Please enter a valid Phone number'],
])('refuses %j byte for byte', async (over, text) => {
  const { toasts, requests } = await show()
  await fill(over)
  await create()
  expect(toasts).toEqual([{ text, kind: undefined }])
  expect(requests).toEqual([])
})

test('the phone takes 11 digits at most', async () => {
  await show()
  expect(screen.getByLabelText('Phone')).toHaveAttribute('maxlength', '11')
})

test('expertise belongs to lawyers', async () => {
  await show()
  expect(screen.queryByLabelText('Expertise')).not.toBeInTheDocument()
  await userEvent.selectOptions(screen.getByLabelText('User type'), 'Lawyer')
  expect(screen.getByLabelText('Expertise')).toHaveTextContent('NAPersonalBusiness')
  await userEvent.selectOptions(screen.getByLabelText('User type'), 'Finance')
  expect(screen.queryByLabelText('Expertise')).not.toBeInTheDocument()
})

test('creates a lawyer, says so and starts over', async () => {
  const { toasts, requests } = await show({ [call]: { status: 201, body: {} } })
  await fill()
  await userEvent.selectOptions(screen.getByLabelText('Expertise'), 'Business')
  await create()
  expect(requests).toEqual([
    {
      key: call,
      body: {
        ...{ groups: 3, username: 'sadiq', email: 'sadiq@example.ng', password: 'long enough' },
        ...{ first_name: 'Sadiq', last_name: 'Garba', phone: '08031234567' },
        expertise: 'Business',
        lastUrl: 'http://localhost/dashboard',
        activationUrl: 'http://localhost/storefront.activation',
      },
    },
  ])
  expect(toasts).toEqual([{ text: texts.userCreated, kind: 'success' }])
  expect(texts.userCreated).toBe(
    'Persona has been created successfully. Please verified email address to activate.',
  )
  expect(screen.getByLabelText('User name')).toHaveValue('')
})

test.each([
  ['email', 'User with this email already exists. Please try with different email Id'],
  ['username', 'A user with that username already exists. Please try with different User name'],
])('a taken %s is said at its field', async (field, text) => {
  const { toasts } = await show({ [call]: { status: 400, body: { [field]: [text] } } })
  await fill()
  await create()
  expect(await screen.findByRole('link', { name: text })).toBeVisible()
  expect(toasts).toEqual([{ text, kind: undefined }])
})

test('any other failure has the one sentence, and keeps what was typed', async () => {
  const { toasts } = await show({ [call]: { status: 500, body: {} } })
  await fill()
  await create()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Something went wrong. Try again after some time.',
  )
  expect(toasts[0]?.text).toBe('Something went wrong. Try again after some time.')
  expect(screen.getByLabelText('User name')).toHaveValue('sadiq')
})

test('generates a password into both fields and shows it once', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Generate Password' }))
  const password = screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' }).value
  expect(password).toHaveLength(16)
  expect(screen.getByLabelText('Confirm password', { selector: 'input' })).toHaveValue(password)
  expect(screen.getByText(password)).toBeVisible()
})

test('a generated password has a letter of each kind and never comes twice', () => {
  const made = Array.from({ length: 200 }, generatePassword)
  expect(new Set(made).size).toBe(200)
  for (const password of made) {
    expect(password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[!#$%*+=?-])\S{16}$/)
    expect(password).not.toMatch(/[IOl01o]/)
  }
})

test('Cancel goes back to the users', async () => {
  const { visited } = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(visited).toEqual(['/dashboard/users'])
})
