import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createHarness, pageInShell, type FakeAnswers } from 'shared-contracts/testing'
import type { ShellServices } from 'shared-contracts/shell'
import type { QuoteLine } from 'shared-contracts/api/payment.schema'
import { aCustomer, anOrder, aProfile } from '../testing/order'
import { Component } from './order.page'
import type { FoundOrder } from './order.loader'
import { totalOf } from './fetch-quote-lines'

const lines: QuoteLine[] = [
  { kind: 'cost', amount: '15000.00' },
  { kind: 'credit', amount: '-1000.00' },
]
const withCoupon: QuoteLine[] = [
  { kind: 'cost', amount: '15000.00' },
  { kind: 'credit', amount: '-750.00' },
  { kind: 'coupon', amount: '-14250.00' },
]
const found: FoundOrder = {
  state: 'found',
  order: anOrder({ lines, referral_discount: '1000.00' }),
  profile: aProfile(),
  plan: { state: 'not-asked' },
  coupon: null,
  attempt: null,
}
const check = 'GET /api/order/coupon-check?coupon=ALMOST&price=15000.00'
const quote = 'POST /api/x/quotes'
const valid = {
  body: { valid: true, discount: '14000.00', coupon_object: 3, is_percentage: true, value: '95' },
}

const url = '/paymentDetails/?order=AMF-204817'

function show(
  answers: FakeAnswers,
  overrides: Partial<FoundOrder> = {},
  services: Partial<ShellServices> = {},
) {
  const harness = createHarness(answers, aCustomer)
  Object.assign(harness.services, services)
  render(pageInShell(harness, <Component />, { ...found, ...overrides }, url))
  return harness
}
const summary = () => within(screen.getByRole('complementary', { name: 'Order summary' }))
async function type() {
  await userEvent.click(screen.getByLabelText('Coupon'))
  await userEvent.paste('ALMOST')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
}
async function apply() {
  await type()
  await screen.findByRole('button', { name: 'Remove' })
}

afterEach(() => localStorage.clear())

test('adds the lines up to the total', () => {
  expect(totalOf([...lines, { kind: 'filing', amount: '21000.00' }])).toEqual({
    service: 1_500_000,
    filing: 2_100_000,
    off: { subscription: 0, referral: 100_000, coupon: 0 },
    total: 3_500_000,
  })
})

test('shows what the server would charge, before and after a coupon', async () => {
  const harness = show({
    [check]: valid,
    [quote]: { body: { lines: withCoupon, payable: '0.00' } },
  })
  expect(summary().getByText('₦14,000.00')).toBeVisible()
  await apply()
  expect(summary().getByText('−₦14,250.00')).toBeVisible()
  expect(summary().getByText('−₦750.00')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Proceed' })).toBeVisible()
  expect(harness.requests.find(({ key }) => key === quote)?.body).toEqual({
    order_no: 'AMF-204817',
    coupon: 'ALMOST',
  })
})

test('a session that ends before the quote of a coupon leads to sign-in and back here', async () => {
  const signOut = jest.fn(async () => undefined)
  show({ [check]: valid, [quote]: { status: 401, body: {} } }, {}, { signOut })
  await type()
  const to = `/storefront.sign-in?redirect=${encodeURIComponent(url)}`
  await waitFor(() => expect(signOut).toHaveBeenCalledWith({ expired: true, to }))
  expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument()
})

test('adds up the order itself where the server quotes nothing', async () => {
  show({ [check]: valid, [quote]: { status: 404, body: {} } })
  await apply()
  expect(summary().getByText('−₦14,000.00')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Proceed' })).toBeVisible()
})
