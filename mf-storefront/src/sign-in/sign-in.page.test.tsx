import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createHarness, pageInShell, type FakeAnswers } from 'shared-contracts/testing'
import { writeWaitingDraft } from 'shared-contracts/waiting-draft'
import { Component } from './sign-in.page'

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
])('refused with %j: shows the fixed toast and keeps what was typed', async (body, text) => {
  const harness = show({ [login]: { status: 400, body } })
  await signIn('emeka_okonkwo', 'wrong')
  await waitFor(() => expect(harness.toasts).toEqual([{ text, kind: 'warn' }]))
  expect(screen.getByLabelText('Username*')).toHaveValue('emeka_okonkwo')
  expect(harness.session.store.getState().status).toBe('signed-out')
})

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
