import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  createHarness,
  pageInShell,
  type FakeAnswers,
  type Harness,
} from 'shared-contracts/testing'
import { readStored } from 'shared-contracts/storage'
import { writeCoupon } from '../device/stored-order'
import { aCustomer, anOrder, aProfile } from '../testing/order'
import type { FoundOrder } from './order.loader'
import { Component } from './order.page'

const url = '/paymentDetails/?order=AMF-204817'
const checkUrl = 'GET /api/order/coupon-check?coupon=RENT2026&price=15000.00'
const valid = {
  body: {
    valid: true,
    discount: '1500.00',
    coupon_object: 3,
    is_percentage: false,
    value: '1500.00',
  },
}
const stored = {
  code: 'RENT2026',
  object: 3,
  discount: '1500.00',
  isPercentage: false,
  value: '1500.00',
}
const found: FoundOrder = {
  state: 'found',
  order: anOrder(),
  profile: aProfile(),
  plan: { state: 'not-asked' },
  coupon: null,
  attempt: null,
}

function show(answers: FakeAnswers = {}, overrides: Partial<FoundOrder> = {}) {
  const harness = createHarness(answers, aCustomer)
  render(pageInShell(harness, <Component />, { ...found, ...overrides }, url))
  return harness
}
const box = () => screen.getByLabelText('Coupon')
const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }))
const summary = () => within(screen.getByRole('complementary', { name: 'Order summary' }))

afterEach(() => localStorage.clear())

test('Apply takes the discount off, says so and keeps it for a reload', async () => {
  const harness = show({ [checkUrl]: valid })
  await userEvent.type(box(), ' rent2026 ')
  await apply()
  expect(await screen.findByRole('button', { name: 'Remove' })).toBeVisible()
  expect(box()).toHaveValue('RENT2026')
  expect(box()).toHaveAttribute('readonly')
  expect(summary().getByText('Coupon RENT2026')).toBeVisible()
  expect(summary().getByText('₦13,500.00')).toBeVisible()
  expect(summary().getByRole('status')).toHaveTextContent(
    'Discount successfully applied.The total is now ₦13,500.00.',
  )
  expect(screen.getByRole('button', { name: 'Pay ₦13,500 by card' })).toBeVisible()
  expect(harness.toasts).toEqual([{ text: 'Discount successfully applied.', kind: 'success' }])
  expect(readStored('appliedCoupon')).toBe('RENT2026')
  expect(readStored('order_number')).toBe('AMF-204817')
})

test('Enter applies the code and does not submit the billing details', async () => {
  const harness = show({ [checkUrl]: valid })
  await userEvent.type(box(), 'RENT2026{Enter}')
  expect(await screen.findByRole('button', { name: 'Remove' })).toBeVisible()
  expect(harness.requests.map(({ key }) => key)).toEqual([checkUrl])
})

test('Remove clears code and discount, here and on the device', async () => {
  writeCoupon('AMF-204817', stored)
  const harness = show({}, { coupon: stored })
  expect(summary().getByText('₦13,500.00')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(box()).toHaveValue('')
  expect(summary().queryByText('Coupon RENT2026')).not.toBeInTheDocument()
  expect(summary().getByRole('status')).toHaveTextContent(
    'The coupon was removed.The total is now ₦15,000.00.',
  )
  expect(readStored('appliedCoupon')).toBeUndefined()
  expect(screen.getByRole('button', { name: 'Apply' })).toBeVisible()
  expect(box()).toBeValid()
  expect(harness.requests).toEqual([])
})

test.each([
  ['', 'Please Enter A Coupon Code'],
  ['   ', 'Please Enter A Coupon Code'],
  ['RENT2', 'Invalid Coupon'],
])('%p is answered without asking the server: %s', async (code, problem) => {
  const harness = show()
  if (code) await userEvent.type(box(), code)
  await apply()
  expect(box()).toHaveAccessibleDescription(`Error: ${problem}`)
  expect(harness.requests).toEqual([])
})

test.each([
  [{ body: { valid: false } }, 'Invalid Coupon'],
  [{ status: 404, body: { detail: 'Not found.' } }, 'Invalid Coupon'],
  [{ status: 429 }, 'Too many codes were tried. Wait a minute, then try again.'],
  [{ status: 500 }, 'We could not check the coupon. Your code is still in the box. Try again.'],
])('the answer %p keeps the code and says: %s', async (answer, problem) => {
  show({ [checkUrl]: answer })
  await userEvent.type(box(), 'RENT2026')
  await apply()
  expect(box()).toHaveAccessibleDescription(`Error: ${problem}`)
  expect(box()).toHaveValue('RENT2026')
  expect(readStored('appliedCoupon')).toBeUndefined()
})

test('a session that has ended leads to sign-in and back here', async () => {
  const harness = createHarness({ [checkUrl]: { status: 401 } }, aCustomer)
  harness.services.signOut = jest.fn(async () => undefined)
  render(pageInShell(harness, <Component />, found, url))
  await userEvent.type(box(), 'RENT2026')
  await apply()
  const to = `/storefront.sign-in?redirect=${encodeURIComponent(url)}`
  expect(harness.services.signOut).toHaveBeenCalledWith({ expired: true, to })
})

test('a lost connection keeps the code', async () => {
  show()
  await userEvent.type(box(), 'RENT2026')
  await apply()
  expect(box()).toHaveAccessibleDescription(
    'Error: We could not check the coupon. Your code is still in the box. Try again.',
  )
  expect(box()).toHaveValue('RENT2026')
})

test("a plan's discount leaves no room for a coupon", async () => {
  const check = {
    message: '',
    discount: '5000.00',
    id_of_service_usage: 4,
    template_type: 'Standard',
  }
  const harness = show({}, { plan: { state: 'granted', check }, coupon: stored })
  expect(summary().getByText('Subscription discount')).toBeVisible()
  expect(summary().getByText('₦10,000.00')).toBeVisible()
  await userEvent.type(box(), 'RENT2026')
  await apply()
  expect(box()).toHaveAccessibleDescription(
    "Error: Subscription Discount Applied! Coupon Can't Be Use",
  )
  expect(harness.requests).toEqual([])
})

const pay = (amount: string) =>
  userEvent.click(screen.getByRole('button', { name: `Pay ₦${amount} by card` }))
const keysOf = (harness: Harness) => harness.requests.map(({ key }) => key)

test('a code left in the box that cannot be used is ignored with a word', async () => {
  const harness = show({ [checkUrl]: { body: { valid: false } } })
  await userEvent.type(box(), 'RENT2026')
  await pay('15,000')
  await waitFor(() => expect(keysOf(harness)).toContain('POST /api/x/payments'))
  expect(harness.toasts).toEqual([
    { text: 'Paying without the coupon RENT2026: Invalid Coupon', kind: 'info' },
  ])
})

test('a code that is too short to be one does not block the payment either', async () => {
  const harness = show()
  await userEvent.type(box(), 'AB')
  await pay('15,000')
  await waitFor(() => expect(keysOf(harness)).toEqual(['POST /api/x/payments']))
})

test('a usable code left in the box is applied, and the new total is seen before paying', async () => {
  const harness = show({ [checkUrl]: valid })
  await userEvent.type(box(), 'RENT2026')
  await pay('15,000')
  expect(await screen.findByRole('button', { name: 'Pay ₦13,500 by card' })).toBeVisible()
  expect(keysOf(harness)).toEqual([checkUrl])
})

test('a code that could not be checked is ignored at the second try', async () => {
  const harness = show({ [checkUrl]: { status: 500 } })
  await userEvent.type(box(), 'RENT2026')
  await pay('15,000')
  await waitFor(() => expect(box()).toHaveFocus())
  await pay('15,000')
  await waitFor(() => expect(keysOf(harness)).toEqual([checkUrl, 'POST /api/x/payments']))
})

test('says why the discount of a plan is not there', async () => {
  show({}, { plan: { state: 'refused', message: 'Your plan has no documents left.' } })
  expect(screen.getByText('Your plan has no documents left.')).toBeVisible()
})

test('a plan that could not be checked can be checked again', async () => {
  show({}, { plan: { state: 'failed' } })
  expect(screen.getByRole('alert')).toHaveTextContent('We could not check your plan.')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})
