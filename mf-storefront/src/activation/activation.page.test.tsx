import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { createHarness, pageInShell, type FakeAnswers } from 'shared-contracts/testing'
import { Component } from './activation.page'

const activate = 'POST /api/auth/activate/'
const link = '/email-verification?activation_key=k1&user=9'
const back = '&url=http%3A%2F%2Flocalhost%2FpaymentDetails%2F%3Forder%3DAMF-1'
const accepted = {
  status: 'Success',
  token: 'a'.repeat(40),
  user: {
    id: 9,
    email: 'ngozi@example.ng',
    phone: '08137654321',
    username: 'ngozi_co',
    groups: [2],
  },
}

function show(answers: FakeAnswers, path: string) {
  const harness = createHarness(answers)
  render(<StrictMode>{pageInShell(harness, <Component />, null, path)}</StrictMode>)
  return harness
}

beforeEach(() => localStorage.clear())

test('says what it does and asks once, also where effects run twice', async () => {
  const harness = show({ [activate]: { body: accepted } }, link)
  expect(screen.getByRole('status')).toHaveTextContent('Verifying Account')
  await waitFor(() => expect(harness.visited).toEqual(['/dashboard.orders']))
  expect(harness.requests).toEqual([{ key: activate, body: { user: '9', activation_key: 'k1' } }])
})

test('stores the session as a sign-in does and goes where the visitor wanted', async () => {
  const harness = show({ [activate]: { body: accepted } }, link + back)
  await waitFor(() => expect(harness.visited).toEqual(['/paymentDetails/?order=AMF-1']))
  expect(localStorage.getItem('token')).toBe(accepted.token)
  expect(localStorage.getItem('userId')).toBe('9')
  expect(localStorage.getItem('group')).toBe('2')
  expect(localStorage.getItem('logedinUser')).toBe('ngozi_co')
  expect(localStorage.getItem('sub-plan')).toBe('FREEMIUM PLAN')
})

test('never takes a new session to another site', async () => {
  const path = `${link}&url=https%3A%2F%2Fevil.example%2Fdashboard`
  const harness = show({ [activate]: { body: accepted } }, path)
  await waitFor(() => expect(harness.visited).toEqual(['/dashboard.orders']))
})

test.each([
  [
    'Activation link has been expired. Please create your account again',
    '/storefront.sign-up?redirect=%2FpaymentDetails%2F%3Forder%3DAMF-1',
  ],
  [
    'You have already activated the account.',
    '/storefront.sign-in?redirect=%2FpaymentDetails%2F%3Forder%3DAMF-1',
  ],
])('%s', async (status, goal) => {
  const harness = show({ [activate]: { body: { status } } }, link + back)
  await waitFor(() => expect(harness.visited).toEqual([goal]))
  expect(harness.toasts).toEqual([{ text: status, kind: 'warn' }])
  expect(harness.session.store.getState().status).toBe('signed-out')
})

test.each([
  ['a link the server does not know', link, { status: 400, body: { status: ['Invalid'] } }],
  ['a link without its key', '/email-verification?user=9', undefined],
])('%s leads to sign-in with the fixed text', async (_, path, answer) => {
  const harness = show(answer ? { [activate]: answer } : {}, path)
  await waitFor(() => expect(harness.visited).toEqual(['/storefront.sign-in']))
  expect(harness.toasts).toEqual([
    { text: 'Somthing went wrong Please try after some time.', kind: 'warn' },
  ])
})

test('without an answer it stays, says what to do, and Retry asks again', async () => {
  let online = false
  const answer = () => {
    if (!online) throw new Error('offline')
    return { body: accepted }
  }
  const harness = show({ [activate]: answer }, link)
  expect(await screen.findByRole('alert')).toHaveTextContent('Your link still works')
  expect(harness.visited).toEqual([])
  online = true
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(harness.visited).toEqual(['/dashboard.orders']))
  expect(harness.requests).toHaveLength(2)
})
