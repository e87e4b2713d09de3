import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createHarness, pageInShell, runLoader, type FakeAnswers } from 'shared-contracts/testing'
import { writeWaitingDraft } from 'shared-contracts/waiting-draft'
import { browserPage } from './sign-up-form'
import { Component, loader } from './sign-up.page'

const register = 'POST /api/auth/emailregister/'
const sent =
  'We have sent you a verification email. To login into your account please verify your email address'

function show(answers: FakeAnswers = {}, path = '/signup') {
  const harness = createHarness(answers)
  render(pageInShell(harness, <Component />, null, path))
  return harness
}

const typed: Record<string, string> = {
  'First Name*': 'Ngozi',
  'Last Name*': 'Okonkwo',
  'User Name*': 'ngozi_co',
  'Email*': 'ngozi@example.ng',
  'Phone*': '08137654321',
  'Password*': 'longenough1',
  'Confirm Password*': 'longenough1',
}

async function signUp(changes: Record<string, string> = {}) {
  for (const [label, text] of Object.entries({ ...typed, ...changes })) {
    if (text) await userEvent.type(screen.getByLabelText(label), text)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }))
}

beforeEach(() => localStorage.clear())

test('asks for what is missing, sends nothing and goes to the first empty field', async () => {
  const harness = show()
  await signUp({ 'User Name*': '', 'Phone*': '' })
  expect(harness.toasts).toEqual([{ text: 'Please fill all the input fields', kind: 'warn' }])
  expect(screen.getByLabelText('User Name*')).toHaveAccessibleDescription(/Choose a user name/)
  expect(screen.getByLabelText('Phone*')).toHaveAccessibleDescription(/Enter your phone number/)
  expect(screen.getByLabelText('User Name*')).toHaveFocus()
  expect(screen.getByLabelText('First Name*')).toHaveValue('Ngozi')
  expect(harness.requests).toEqual([])
})

test('sends the account as a customer, with absolute addresses of this site', async () => {
  const path = '/signup?redirect=%2FpaymentDetails%2F%3Forder%3DAMF-1%26agreement%3Dab12'
  const harness = show({ [register]: { status: 201, body: {} } }, path)
  await signUp({ 'Referral code (optional)': 'folake2' })
  const dialog = await screen.findByRole('dialog', { name: 'Check your email' })
  expect(harness.requests).toEqual([
    {
      key: register,
      body: {
        first_name: 'Ngozi',
        last_name: 'Okonkwo',
        username: 'ngozi_co',
        email: 'ngozi@example.ng',
        phone: '08137654321',
        password: 'longenough1',
        referral: 'FOLAKE2',
        groups: 2,
        lastUrl: 'http://localhost/paymentDetails/?order=AMF-1&agreement=ab12',
        activationUrl: 'http://localhost/storefront.activation',
      },
    },
  ])
  expect(within(dialog).getByText(sent)).toBeVisible()
  expect(within(dialog).getByText('Sent to ngozi@example.ng')).toBeVisible()
})

test('without a place to return to, the customer goes on to the dashboard', async () => {
  const harness = show({ [register]: { status: 201, body: {} } })
  await signUp()
  await screen.findByRole('dialog')
  expect(harness.requests[0]?.body).toMatchObject({ lastUrl: 'http://localhost/dashboard.orders' })
})

test('Close reloads the page', async () => {
  const reload = jest.spyOn(browserPage, 'reload').mockImplementation(() => undefined)
  show({ [register]: { status: 201, body: {} } })
  await signUp()
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(reload).toHaveBeenCalledTimes(1)
  reload.mockRestore()
})

test('a name that is taken: toast, a word at the field, the focus there, nothing lost', async () => {
  const text = 'A user with that username already exists.'
  const harness = show({ [register]: { status: 400, body: { username: [text] } } })
  await signUp()
  await waitFor(() => expect(harness.toasts).toEqual([{ text, kind: 'warn' }]))
  expect(screen.getByLabelText('User Name*')).toHaveAccessibleDescription(new RegExp(text))
  expect(screen.getByLabelText('User Name*')).toHaveFocus()
  expect(screen.getByLabelText('Password*')).toHaveValue('longenough1')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('says in place that no answer came and keeps everything', async () => {
  const harness = show({
    [register]: () => {
      throw new Error('offline')
    },
  })
  await signUp()
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing you typed is lost')
  expect(harness.toasts).toEqual([])
  for (const [label, text] of Object.entries(typed)) {
    expect(screen.getByLabelText(label)).toHaveValue(text)
  }
})

test('fills the referral code in from the address and writes it in capitals', async () => {
  show({}, '/signup?referral=folake26')
  const field = screen.getByLabelText('Referral code (optional)')
  expect(field).toHaveValue('FOLAKE26')
  await userEvent.clear(field)
  await userEvent.type(field, 'ade')
  expect(field).toHaveValue('ADE')
})

test('carries the way back to the sign-in screen, and no way to a stranger', () => {
  show({}, '/signup?redirect=%2FpaymentDetails%2F%3Forder%3DAMF-1')
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/storefront.sign-in?redirect=%2FpaymentDetails%2F%3Forder%3DAMF-1',
  )
})

test('drops a way back that leads off this site', () => {
  show({}, '/signup?redirect=https%3A%2F%2Fevil.example')
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/storefront.sign-in',
  )
})

test('goes on when the link of the e-mail was opened in another tab', async () => {
  const harness = show({}, '/signup?redirect=%2FpaymentDetails%2F%3Forder%3DAMF-1')
  act(() =>
    harness.session.signIn({
      token: 't',
      userId: 12,
      group: 2,
      username: 'ngozi_co',
      email: '',
      phone: '',
      plan: '',
    }),
  )
  await waitFor(() => expect(harness.visited).toEqual(['/paymentDetails/?order=AMF-1']))
})

test('shows the document that waits on this device above what an account is good for', () => {
  writeWaitingDraft({ document: 'Simple will', partsDone: 5, parts: 5, amount: '15000.00' })
  show()
  const note = within(screen.getByRole('complementary', { name: 'About your account' }))
  expect(note.getByText('Simple will')).toBeVisible()
  expect(note.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Waiting for you',
    'With an account you can',
  ])
})

test.each([
  ['/signup', false],
  ['/signup?redirect=%2FpaymentDetails%2F', true],
  ['/signup?referral=ADAEZE7', true],
])('whether search engines leave %s out: %s', async (url, noIndex) => {
  expect(await runLoader(loader, createHarness(), { url })).toMatchObject({ head: { noIndex } })
})
