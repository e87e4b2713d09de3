import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from 'shared-contracts/api-client'
import {
  createHarness,
  failedPageInShell,
  pageInShell,
  runLoader,
  type FakeAnswers,
} from 'shared-contracts/testing'
import { storeAttempt } from '../device/payment-attempts'
import { aCustomer as customer, anAttempt, anOrder, aProfile } from '../testing/order'
import type { FoundOrder, OrderData } from './order.loader'
import { Component, ErrorBoundary, loader } from './order.page'
import { forgetBilling } from './use-billing'

const orderUrl = 'GET /api/order/detail/AMF-204817/'
const profileUrl = 'GET /api/auth/view_profile/12/'
const whole: FakeAnswers = {
  [orderUrl]: { body: anOrder() },
  [profileUrl]: { body: aProfile() },
}
const url = '/paymentDetails/?order=AMF-204817'

const load = (answers: FakeAnswers = {}, path = url) =>
  runLoader(loader, createHarness({ ...whole, ...answers }, customer), { url: path })

function show(data: OrderData) {
  const harness = createHarness({}, customer)
  render(pageInShell(harness, <Component />, data, url))
  return harness
}
const found: FoundOrder = {
  state: 'found',
  order: anOrder(),
  profile: aProfile(),
  plan: { state: 'not-asked' },
  coupon: null,
  attempt: null,
}

afterEach(() => {
  localStorage.clear()
  forgetBilling()
})

test('loads order and profile', async () => {
  expect(await load()).toMatchObject({
    head: { title: 'Pay for your order', noIndex: true },
    data: { state: 'found', profile: { city: 'Ìkẹjà' } },
  })
})

test('works without the profile', async () => {
  expect(await load({ [profileUrl]: { status: 500 } })).toMatchObject({
    data: { state: 'found', profile: null },
  })
})

test("an unknown order and another person's are missing alike", async () => {
  const answer = await load({ [orderUrl]: { status: 404, body: { detail: 'Not found.' } } })
  expect(answer).toMatchObject({ data: { state: 'missing', number: 'AMF-204817' } })
})

test('an order on hold is not paid for again', () => {
  const onHold =
    'We received less than the price, so the order is on hold. Our staff have been told and will email you.'
  show({ ...found, order: anOrder({ on_hold: onHold }) })
  expect(screen.getByText('Order AMF-204817 is on hold')).toBeVisible()
  expect(screen.getByText(`${onHold} Do not pay again.`)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
})

test('an address without a number asks the server nothing', async () => {
  const harness = createHarness({}, customer)
  const answer = await runLoader(loader, harness, { url: '/paymentDetails/' })
  expect(answer).toMatchObject({ data: { state: 'no-number' } })
  expect(harness.requests).toEqual([])
})

test('an order that failed to load is a failure', async () => {
  await expect(load({ [orderUrl]: { status: 502 } })).rejects.toThrow('502')
})

test('shows the fields of the specification, filled from the profile', () => {
  show(found)
  const labels = {
    'Name*': 'Chukwuemeka Okonkwo',
    'Email*': 'emeka.okonkwo@example.ng',
    'Phone*': '08031234567',
    'Address Line 1': '7 Ọ̀pẹ́bí Road',
    'Address Line 2': 'Flat 4',
    'City*': 'Ìkẹjà',
    'State*': 'Lagos',
    'Zip code*': '100281',
  }
  for (const [label, value] of Object.entries(labels)) {
    expect(screen.getByLabelText(label)).toHaveValue(value)
  }
})

test('sums up the order and names the amount on the button', () => {
  const order = anOrder({ coupon_final_amount: '13500.00', coupon_discount: 'RENT2026' })
  show({ ...found, order })
  const summary = within(screen.getByRole('complementary', { name: 'Order summary' }))
  expect(summary.getByText('Order No. AMF-204817')).toBeVisible()
  expect(summary.getByText('Coupon RENT2026')).toBeVisible()
  expect(summary.getByText('₦13,500.00')).toBeVisible()
  expect(summary.queryByText(/Filing/)).not.toBeInTheDocument()
  expect(summary.getByText('Debit/Credit Card')).toBeVisible()
  expect(summary.getByText('All transactions are safe and secure')).toBeVisible()
  expect(summary.getByRole('button', { name: 'Pay ₦13,500 by card' })).toBeVisible()
})

test('the button says why it cannot be used', async () => {
  show(found)
  await userEvent.clear(screen.getByLabelText('Phone*'))
  expect(screen.getByRole('button', { name: 'Pay ₦15,000 by card' })).toHaveAccessibleDescription(
    'Fill in your name, email and phone to pay.',
  )
})

test('with nothing left to pay, Proceed goes to the outcome', async () => {
  const harness = show({ ...found, order: anOrder({ discount: '15000.00' }) })
  expect(screen.queryByText('Debit/Credit Card')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Proceed' }))
  await waitFor(() =>
    expect(harness.visited).toEqual([
      '/checkout.status?status=successful&tx_ref=null&transaction_id=null',
    ]),
  )
})

test('Proceed asks for what is missing first', async () => {
  const profile = aProfile({ city: '', state: '' })
  const harness = show({ ...found, profile, order: anOrder({ discount: '15000.00' }) })
  await userEvent.click(screen.getByRole('button', { name: 'Proceed' }))
  expect(await screen.findByRole('link', { name: 'Enter your city' })).toBeVisible()
  expect(screen.getByLabelText('State*')).toHaveAccessibleDescription(/Choose your state/)
  expect(harness.visited).toEqual([])
})

test('tells a paid order that nothing is owed', () => {
  show({ ...found, order: anOrder({ status: 'Processing' }) })
  expect(
    screen.getByText('Tenancy agreement (Lagos): Processing. You do not need to pay again.'),
  ).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('a missing order leads to the own list', () => {
  show({ state: 'missing', number: 'AMF-1' })
  expect(screen.getByText('We cannot find order AMF-1 in your account')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See your orders' })).toHaveAttribute(
    'href',
    '/dashboard.orders',
  )
})

test('an address without a number says what it needs', () => {
  show({ state: 'no-number' })
  expect(screen.getByText('This link does not name an order')).toBeVisible()
})

describe('an order that does not load', () => {
  const failed = () => {
    const error = new ApiError(503, {}, '/api/order/detail/AMF-204817/')
    render(failedPageInShell(createHarness({}, customer), <ErrorBoundary />, error, url))
  }
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))
  afterEach(() => jest.restoreAllMocks())

  test('is saved, and nothing was charged', () => {
    failed()
    expect(screen.getByText(/Your order is saved, and nothing was charged\./)).toBeVisible()
  })

  test('may be paid for where a payment was begun here: nobody says that nothing was charged', () => {
    storeAttempt(anAttempt())
    failed()
    expect(screen.getByText(/If you have already paid, do not pay again/)).toBeVisible()
    expect(screen.queryByText(/nothing was charged/i)).not.toBeInTheDocument()
  })
})
