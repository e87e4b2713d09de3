import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { ApiError } from 'shared-contracts/api-client'
import type { LinkedOrder } from 'shared-contracts/api/pay-link.schema'
import {
  createHarness,
  failedPageInShell,
  loadedInShell,
  pageInShell,
  runLoader,
  type FakeAnswers,
} from 'shared-contracts/testing'
import { leaveSite } from '../order/leave-site'
import { PayLinkRequest } from '../order/pay-link-request'
import { Component, ErrorBoundary, loader } from './pay-link.page'

jest.mock('../order/leave-site')

const orderUrl = 'GET /api/x/linked-orders/7.sig'
const startUrl = 'POST /api/x/linked-orders/7.sig/payments'
const linked = (overrides: Partial<LinkedOrder> = {}): LinkedOrder => ({
  ...{ status: 'open', item: 'Tenancy agreement (Lagos)', first_name: 'Ṣadé' },
  ...{ amount: '15000.00', expires_on: '2026-11-23T10:00:00.000Z', ...overrides },
})

function show(order: LinkedOrder | null, answers: FakeAnswers = {}) {
  const harness = createHarness(answers)
  render(pageInShell(harness, <Component />, { token: '7.sig', order }, '/pay/7.sig'))
  return harness
}
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }))

afterEach(() => jest.mocked(leaveSite).mockReset())

test('reads what a link asks for; one that ended is missing', async () => {
  const load = (answer: FakeAnswers[string]) =>
    runLoader(loader, createHarness({ [orderUrl]: answer }), {
      url: '/pay/7.sig',
      params: { token: '7.sig' },
    })
  expect(await load({ body: linked() })).toMatchObject({ data: { order: linked() } })
  expect(await load({ status: 404 })).toMatchObject({ data: { order: null } })
})

test('who comes back from the bank is not asked to pay again', async () => {
  const harness = createHarness({ [orderUrl]: { body: linked() } })
  const url = '/pay/7.sig?status=successful&tx_ref=AMF-1-1-X'
  const params = { token: '7.sig' }
  const { data } = (await runLoader(loader, harness, { url, params })) as { data: object }
  render(pageInShell(harness, <Component />, data, url))
  expect(
    screen.getByText(/^Your bank has not confirmed the payment yet\. Do not pay again/),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
})

test('a line that fails while the bank is awaited says nothing of money, and is asked again', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const answers = [{ body: linked() }, { status: 503 }, { body: linked({ status: 'paid' }) }]
  const harness = createHarness({ [orderUrl]: () => answers.shift() ?? { status: 404 } })
  const url = '/pay/7.sig?status=successful&tx_ref=AMF-1-1-X'
  const load = () => runLoader(loader, harness, { url, params: { token: '7.sig' } })
  render(loadedInShell(harness, <Component />, load, url))
  await screen.findByText(/^Your bank has not confirmed the payment yet/)
  await act(() => jest.advanceTimersByTimeAsync(4000))
  expect(await screen.findByText(/^We could not check the payment just now/)).toBeVisible()
  expect(screen.queryByText(/Nothing was charged/)).not.toBeInTheDocument()
  await act(() => jest.advanceTimersByTimeAsync(4000))
  expect(await screen.findByText(/is paid for\. We have told Ṣadé/)).toBeVisible()
  jest.useRealTimers()
})

test('an answer that takes longer than the pause is waited for', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const harness = createHarness({ [orderUrl]: { body: linked() } })
  const url = '/pay/7.sig?status=successful&tx_ref=AMF-1-1-X'
  let runs = 0
  const load = async () => {
    runs += 1
    if (runs > 1) await new Promise((resolve) => setTimeout(resolve, 10_000))
    return runLoader(loader, harness, { url, params: { token: '7.sig' } })
  }
  render(loadedInShell(harness, <Component />, load, url))
  await screen.findByText(/^Your bank has not confirmed the payment yet/)
  await act(() => jest.advanceTimersByTimeAsync(13_000))
  expect(runs).toBe(2)
  await act(() => jest.advanceTimersByTimeAsync(6_000))
  expect(runs).toBe(3)
  jest.useRealTimers()
})

test('shows what is asked for, and pays without an account', async () => {
  const link = 'https://pay.example/v3/hosted/pay/flwlnk-3'
  const started = { tx_ref: 'AMF-1-1-X', amount: '15000.00', link }
  const harness = show(linked(), { [startUrl]: { body: started } })
  expect(screen.getByText('Ṣadé asks you to pay for a legal document.')).toBeVisible()
  expect(screen.getByText('Tenancy agreement (Lagos)')).toBeVisible()
  await press('Pay ₦15,000')
  expect(await screen.findByRole('link', { name: 'Enter your name' })).toBeVisible()
  await type('Name*', 'Musa Bello')
  await type('Email*', 'musa@example.ng')
  await type('Phone*', '08099999999')
  await press('Pay ₦15,000')
  await waitFor(() => expect(leaveSite).toHaveBeenCalledWith(link))
  expect(harness.requests.at(-1)?.body).toEqual({
    customer: { name: 'Musa Bello', email: 'musa@example.ng', phone: '08099999999' },
  })
})

/** The page with its loader: `orders` are the answers to one question after the other. */
async function visit(orders: readonly FakeAnswers[string][], start: FakeAnswers[string]) {
  const left = [...orders]
  const next = () => {
    const answer = (left.length > 1 ? left.shift() : left[0]) ?? { status: 404 }
    return typeof answer === 'function' ? answer(undefined) : answer
  }
  const harness = createHarness({ [orderUrl]: next, [startUrl]: start })
  const load = (url: string) => runLoader(loader, harness, { url, params: { token: '7.sig' } })
  render(loadedInShell(harness, <Component />, load, '/pay/7.sig'))
  await screen.findByLabelText('Name*')
  await type('Name*', 'Musa Bello')
  await type('Email*', 'musa@example.ng')
  await type('Phone*', '08099999999')
  await press('Pay ₦15,000')
}

const conflict = { status: 409, body: { detail: 'This order is not waiting for payment.' } }

test('what somebody else paid meanwhile is said to be paid', async () => {
  await visit([{ body: linked() }, { body: linked({ status: 'paid' }) }], conflict)
  expect(await screen.findByText(/is paid for\. We have told Ṣadé/)).toBeVisible()
  expect(screen.queryByText(/Do not pay again/)).not.toBeInTheDocument()
})

test('who finds another payment under way is not told that it is their bank', async () => {
  await visit([{ body: linked() }], conflict)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Somebody else has started to pay for this document.*Nothing was charged to you/,
  )
})

test('a link that was withdrawn meanwhile says so', async () => {
  await visit([{ body: linked() }, { status: 404 }], { status: 404 })
  expect(await screen.findByText('This payment link no longer works')).toBeVisible()
})

test('nobody pays another amount than the page showed', async () => {
  const started = { tx_ref: 'AMF-1-1-X', amount: '14000.00', link: 'https://pay.example/3' }
  await visit([{ body: linked() }, { body: linked({ amount: '14000.00' }) }], { body: started })
  expect(await screen.findByText(/^The amount to pay is now ₦14,000\.00\./)).toBeVisible()
  expect(leaveSite).not.toHaveBeenCalled()
  await userEvent.click(await screen.findByRole('button', { name: 'Pay ₦14,000' }))
  await waitFor(() => expect(leaveSite).toHaveBeenCalledWith('https://pay.example/3'))
})

test('while the payment page opens, no second one is asked for', async () => {
  const started = { tx_ref: 'AMF-1-1-X', amount: '15000.00', link: 'https://pay.example/3' }
  await visit([{ body: linked() }], { body: started })
  await waitFor(() => expect(leaveSite).toHaveBeenCalledTimes(1))
  await press(/Opening the payment page/)
  expect(leaveSite).toHaveBeenCalledTimes(1)
})

test('asks for nothing once it is paid, waits for a bank, or has ended', () => {
  show(linked({ status: 'paid' }))
  expect(
    screen.getByText(/^Tenancy agreement \(Lagos\) is paid for\. We have told Ṣadé/),
  ).toBeVisible()
  expect(screen.queryByLabelText('Name*')).not.toBeInTheDocument()
})

test('while a bank decides, no second payment can begin', () => {
  show(linked({ status: 'pending' }))
  expect(screen.getByText(/^Your bank has not confirmed the payment yet/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
})

test('a link that ended says what to do', () => {
  show(null)
  expect(screen.getByText('This payment link no longer works')).toBeVisible()
})

test('the owner of a discounted order is told that a link asks for the full price', () => {
  const ask = <PayLinkRequest order="AMF-1" discounted />
  render(pageInShell(createHarness({}), ask, undefined))
  expect(screen.getByText(/^The link asks for the full price/)).toBeVisible()
})

test('the owner makes a link and withdraws it', async () => {
  const harness = createHarness({
    'POST /api/x/pay-links': { body: { token: '7.sig', expires_on: '2026-11-23T10:00:00.000Z' } },
    'DELETE /api/x/pay-links/AMF-1': { body: { status: 'revoked' } },
  })
  render(pageInShell(harness, <PayLinkRequest order="AMF-1" />, undefined))
  await press('Create a payment link')
  const url = await screen.findByText(/^http:\/\/localhost\/.*7\.sig/)
  expect(document.body).not.toHaveFocus()
  expect(document.activeElement).toContainElement(url)
  expect(screen.getByRole('status')).toHaveTextContent('The payment link is ready.')
  await press('Withdraw the link')
  const make = await screen.findByRole('button', { name: 'Create a payment link' })
  expect(document.body).not.toHaveFocus()
  expect(document.activeElement).toContainElement(make)
  expect(harness.toasts).toEqual([{ text: 'The link no longer works.', kind: 'success' }])
})

test('what keeps a link from being made is said as it is', async () => {
  const detail = 'This order is not waiting for payment.'
  const harness = createHarness({ 'POST /api/x/pay-links': { status: 409, body: { detail } } })
  const load = jest.fn(async () => ({ head: {}, data: null }))
  render(loadedInShell(harness, <PayLinkRequest order="AMF-1" />, load))
  await userEvent.click(await screen.findByRole('button', { name: 'Create a payment link' }))
  await waitFor(() => expect(harness.toasts).toEqual([{ text: detail }]))
  // The order was paid meanwhile: the page shows it.
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
})

test('a session that has ended offers to sign in again, not to try again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const harness = createHarness({})
  const signOut = jest.fn(async () => undefined)
  Object.assign(harness.services, { signOut })
  const ended = new ApiError(401, { detail: 'Invalid token.' }, '/api/order/detail/AMF-1/')
  render(failedPageInShell(harness, <ErrorBoundary />, ended, '/paymentDetails/?order=AMF-1'))
  await userEvent.click(await screen.findByRole('link', { name: 'Sign in' }))
  const to = '/storefront.sign-in?redirect=%2FpaymentDetails%2F%3Forder%3DAMF-1'
  expect(signOut).toHaveBeenCalledWith({ expired: true, to })
  expect(screen.getByText(/^Your session has ended\. If you have already paid/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

test('a link whose order does not load says so, with a way to try again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const routes = [
    {
      path: '/',
      Component: () => null,
      ErrorBoundary,
      HydrateFallback: () => null,
      loader: () => {
        throw new Error('No answer')
      },
    },
  ]
  render(<RouterProvider router={createMemoryRouter(routes)} />)
  expect(await screen.findByText('We could not load what you are asked to pay for')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(screen.getByText(/If you have already paid, do not pay again/)).toBeVisible()
})
