import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createHarness, pageInShell, runLoader, type FakeAnswers } from 'shared-contracts/testing'
import { writeWaitingDraft } from 'shared-contracts/waiting-draft'
import { Component, loader } from './sign-in.page'

const login = 'POST /api/auth/active-login/'
const accepted = {
  data: {
    token: 'a'.repeat(40),
    user: {
      id: 12,
      username: 'emeka_okonkwo',
      email: 'emeka@example.ng',
      phone: '08031234567',
      groups: [2],
      temp_profile_img: null,
      plan: [{ plan: 'Starter' }],
    },
  },
}

function show(answers: FakeAnswers = {}, path = '/signin') {
  const harness = createHarness(answers)
  render(pageInShell(harness, <Component />, null, path))
  return harness
}

async function signIn(username: string, password: string) {
  if (username) await userEvent.type(screen.getByLabelText('Username*'), username)
  if (password) await userEvent.type(screen.getByLabelText('Password*'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
}

beforeEach(() => localStorage.clear())

test('asks for what is missing and sends nothing', async () => {
  const harness = show()
  await signIn('', '')
  expect(screen.getByLabelText('Username*')).toHaveAccessibleDescription(/Enter username/)
  expect(screen.getByLabelText('Password*')).toHaveAccessibleDescription(/Enter password/)
  expect(screen.getByLabelText('Username*')).toHaveFocus()
  expect(harness.requests).toEqual([])
})

test('does not take an email address for a username', async () => {
  const harness = show()
  await signIn('emeka@example.ng', 'secret')
  expect(screen.getByText("Username should not include '@'")).toBeVisible()
  expect(harness.requests).toEqual([])
})

test('stores the session and goes home', async () => {
  const harness = show({ [login]: { body: accepted } })
  await signIn('emeka_okonkwo', 'secret')
  await waitFor(() => expect(harness.visited).toEqual(['/']))
  expect(harness.requests).toEqual([
    { key: login, body: { username: 'emeka_okonkwo', password: 'secret' } },
  ])
  expect(harness.session.store.getState()).toEqual({
    status: 'signed-in',
    token: 'a'.repeat(40),
    userId: 12,
    group: 2,
    username: 'emeka_okonkwo',
    email: 'emeka@example.ng',
    phone: '08031234567',
    plan: 'Starter',
  })
  expect(localStorage.getItem('logedinUser')).toBe('emeka_okonkwo')
})

test('goes back to where the visitor came from', async () => {
  const path = '/signin?redirect=%2FpaymentDetails%2F%3Forder%3DAMF-1'
  const harness = show({ [login]: { body: accepted } }, path)
  await signIn('emeka_okonkwo', 'secret')
  await waitFor(() => expect(harness.visited).toEqual(['/paymentDetails/?order=AMF-1']))
})

test('never leaves the site after sign-in', async () => {
  const harness = show({ [login]: { body: accepted } }, '/signin?redirect=%2F%2Fevil.example')
  await signIn('emeka_okonkwo', 'secret')
  await waitFor(() => expect(harness.visited).toEqual(['/']))
})

test('goes on when another tab has signed in', async () => {
  const harness = show()
  const { user } = accepted.data
  act(() => harness.session.signIn({ ...user, token: 't', userId: 12, group: 2, plan: '' }))
  await waitFor(() => expect(harness.visited).toEqual(['/']))
})

test.each([
  [{}, 'Invalid Credentials'],
  [
    { non_field_errors: ['Unable to log in with provided credentials.'] },
    'Unable to log in with provided credentials.',
  ],
  [{ status: ['Your account has been deactivated!'] }, 'Your account has been deactivated!'],
  [
    { status: ['Please activate your account with the email sent you !'] },
    'Please activate your account, a verification link sent on your registed email!',
  ],
])(
  'refused with %j: shows the fixed toast, says it on the page too and keeps what was typed',
  async (body, text) => {
    const harness = show({ [login]: { status: 400, body } })
    await signIn('emeka_okonkwo', 'wrong')
    await waitFor(() => expect(harness.toasts).toEqual([{ text, kind: 'warn' }]))
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(screen.getByLabelText('Username*')).toHaveValue('emeka_okonkwo')
    expect(harness.session.store.getState().status).toBe('signed-out')
  },
)

test('says in place that the server could not be reached', async () => {
  const harness = show({
    [login]: () => {
      throw new Error('offline')
    },
  })
  await signIn('emeka_okonkwo', 'secret')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We could not reach Amofin. Check your connection, then try again.',
  )
  expect(harness.toasts).toEqual([])
})

test('shows the document that waits on this device', () => {
  writeWaitingDraft({
    document: 'Tenancy agreement (Lagos)',
    partsDone: 5,
    parts: 5,
    amount: '15000.00',
  })
  show()
  const note = within(screen.getByRole('complementary', { name: 'About your account' }))
  expect(note.getByText('Tenancy agreement (Lagos)')).toBeVisible()
  expect(note.getByText('5 of 5 parts')).toBeVisible()
  expect(note.getByText('₦15,000')).toBeVisible()
})

test('shows no side note when nothing waits', () => {
  show()
  expect(screen.queryByText('Waiting for you')).not.toBeInTheDocument()
})

test('carries the way back to the other ways into an account', () => {
  show({}, '/signin?redirect=%2FpaymentDetails%2F%3Forder%3DAMF-1')
  const redirect = '?redirect=%2FpaymentDetails%2F%3Forder%3DAMF-1'
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    `/storefront.sign-up${redirect}`,
  )
  expect(screen.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute(
    'href',
    `/storefront.forgot-password${redirect}`,
  )
})

test('knows the way back also from the state of the visit', () => {
  render(
    pageInShell(createHarness(), <Component />, null, {
      pathname: '/signin',
      state: { redirect: '/dashboard' },
    }),
  )
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    '/storefront.sign-up?redirect=%2Fdashboard',
  )
})

describe('An account with a second step', () => {
  const finish = 'POST /api/x/two-step/sign-in'
  const needed = (more: object = {}) => ({
    status: 403,
    body: {
      status: ['This account asks for a second step.'],
      second_step: { ticket: 't1', ways: ['code', 'recovery_code'], set_up: false, ...more },
    },
  })

  test('asks for a code after the password, and signs in with it', async () => {
    const harness = show({ [login]: needed(), [finish]: { body: accepted } })
    await signIn('emeka_okonkwo', 'secret')
    expect(await screen.findByRole('heading', { name: 'Second step' })).toHaveFocus()
    expect(harness.session.store.getState().status).toBe('signed-out')
    expect(harness.toasts).toEqual([])
    await userEvent.type(screen.getByLabelText(/^Code/), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(harness.visited).toEqual(['/']))
    expect(harness.requests.at(-1)).toEqual({ key: finish, body: { ticket: 't1', code: '123456' } })
    expect(harness.session.store.getState()).toMatchObject({ userId: 12 })
  })

  test('says what was wrong with a code, and goes back to the password when it took too long', async () => {
    const answers = [{ code: ['This code is wrong.'] }, { ticket: ['Signing in took too long.'] }]
    const harness = show({
      [login]: needed(),
      [finish]: () => ({ status: 400, body: answers.shift() }),
    })
    await signIn('emeka_okonkwo', 'secret')
    await userEvent.type(await screen.findByLabelText(/^Code/), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(await screen.findByText('This code is wrong.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Signing in took too long.')
    expect(screen.getByLabelText('Username*')).toHaveValue('emeka_okonkwo')
    expect(harness.session.store.getState().status).toBe('signed-out')
  })

  test('sets the second step up where there must be one, and shows the recovery codes once', async () => {
    const key = { key: 'JBSWY3DP', address: '/app', picture: { size: 1, path: 'M0 0h1v1h-1z' } }
    const harness = show({
      [login]: needed({ ways: [], set_up: true }),
      'POST /api/x/two-step/sign-in/set-up': { body: key },
      [finish]: { body: { ...accepted, recovery_codes: ['abcd-efgh-jkmn'] } },
    })
    await signIn('emeka_okonkwo', 'secret')
    expect(await screen.findByText('JBSW Y3DP')).toBeVisible()
    await userEvent.type(screen.getByLabelText(/^Code/), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm and sign in' }))
    expect(await screen.findByText('abcd-efgh-jkmn')).toBeVisible()
    expect(harness.session.store.getState().status).toBe('signed-out')
    await userEvent.click(screen.getByRole('button', { name: 'I have saved the codes' }))
    await waitFor(() => expect(harness.visited).toEqual(['/']))
  })
})

test.each([
  ['/signin', false],
  ['/signin?redirect=%2Fdashboard', true],
])('whether search engines leave %s out: %s', async (url, noIndex) => {
  expect(await runLoader(loader, createHarness(), { url })).toMatchObject({ head: { noIndex } })
})
