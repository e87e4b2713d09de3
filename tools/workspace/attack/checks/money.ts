import { groups } from 'shared-contracts/capabilities'
import { customerAt } from 'payment-sandbox/testing/provider'
import type { Check } from '../check'
import type { Target } from '../target'
import { callApi, demoToken, newCustomer } from './accounts'

/** Part 5: paying less than an order costs. In this order: the last one pays. */
export const moneyChecks: readonly Check[] = [
  {
    name: 'The coupon call with a price of ₦9,000,000',
    before: 'took its percentage of the browser’s price',
    run: couponOfOtherPrice,
  },
  {
    name: 'A payment begun with `amount: 1`',
    before: '–',
    run: beginForLess,
  },
  {
    name: 'A payment of another customer’s order',
    before: '–',
    run: payForAnother,
  },
  {
    name: 'A webhook without the secret that says an order is paid',
    before: '–',
    run: notifyOfPayment,
  },
  {
    name: 'An order recorded as paid for a total of zero',
    before: '–',
    run: recordAsFree,
  },
  {
    name: 'A card payment of less than the price',
    before: '–',
    run: payTooLittle,
  },
]

interface UnpaidOrder {
  order_no: string
  token: string
  /** Of the order itself, in naira. */
  cost: number
}

const unpaid = 'Payment Pending'

/** The demo customer's unpaid order. */
async function unpaidOrder(target: Target): Promise<UnpaidOrder> {
  const token = await demoToken(target, groups.customer)
  const list = await callApi(target, '/api/order/order_based_payment_client/Payment%20Pending/', {
    token,
  })
  const { results = [] } = (list.data ?? {}) as { results?: { number: string }[] }
  const number = results[0]?.number
  if (!number) throw new Error(`The demo customer has no unpaid order: ${list.text.slice(0, 200)}`)
  const page = await begin(target, { order_no: number, token })
  return { order_no: number, token, cost: Number((page.data as { amount: string }).amount) }
}

const customer = { name: 'Ada Obi', phone: '08031234567' }

const begin = (
  target: Target,
  { order_no, token }: Pick<UnpaidOrder, 'order_no' | 'token'>,
  body: object = {},
) =>
  callApi(target, '/api/x/payments', {
    token,
    body: { order_no, customer: { ...customer, email: 'ada@example.ng' }, ...body },
  })

async function statusOf(target: Target, { order_no, token }: UnpaidOrder) {
  const { data } = await callApi(target, `/api/order/detail/${order_no}/`, { token })
  return String((data as { status?: string } | undefined)?.status)
}

async function couponOfOtherPrice(target: Target) {
  const { token, cost } = await unpaidOrder(target)
  const path = '/api/order/coupon-check?coupon=WELCOME10&price=9000000.00'
  const { status, data, text } = await callApi(target, path, { token })
  const discount = Number((data as { discount?: string } | undefined)?.discount ?? 0)
  return { after: `${status} ${text}`, closed: status === 200 && discount <= cost / 10 + 0.01 }
}

async function beginForLess(target: Target) {
  const order = await unpaidOrder(target)
  const { status, data } = await begin(target, order, { amount: '1', price: 1, total: 1 })
  const { amount } = (data ?? {}) as { amount?: string }
  return { after: `${status}, the page takes ₦${amount}`, closed: Number(amount) === order.cost }
}

async function payForAnother(target: Target) {
  const { order_no } = await unpaidOrder(target)
  const { token } = await newCustomer(target, groups.customer)
  const answers = [
    await begin(target, { order_no, token }),
    await callApi(target, '/api/order/payment-create/', {
      token,
      body: { order_no, tx_ref: 'null' },
    }),
    await callApi(target, `/api/order/detail/${order_no}/`, { token }),
  ].map(({ status }) => status)
  return { after: answers.join(', '), closed: answers.every((status) => status === 404) }
}

async function notifyOfPayment(target: Target) {
  const order = await unpaidOrder(target)
  const page = await begin(target, order)
  const { tx_ref } = page.data as { tx_ref: string }
  const data = { id: 1, tx_ref, status: 'successful', amount: order.cost, currency: 'NGN' }
  const body = { event: 'charge.completed', data }
  const answers = []
  for (const hash of ['', 'guess']) {
    const headers = { 'verif-hash': hash }
    answers.push((await callApi(target, '/api/payment/webhook/', { body, headers })).status)
  }
  const status = await statusOf(target, order)
  const closed = answers.every((answer) => answer === 401) && status === unpaid
  return { after: `${answers.join(', ')}; the order is ${status}`, closed }
}

async function recordAsFree(target: Target) {
  const order = await unpaidOrder(target)
  const { order_no, token } = order
  const body = {
    ...{ order_no, tx_ref: null, flw_ref: null, status: 'successful', amount: '0.00' },
    ...{ discount_applied: true, subscription_applied: true },
  }
  const answer = await callApi(target, '/api/order/payment-create/', { token, body })
  const status = await statusOf(target, order)
  return { after: `${answer.status}; the order is ${status}`, closed: status === unpaid }
}

/** The sandbox charges less for a customer with such an address. */
async function payTooLittle(target: Target) {
  const order = await unpaidOrder(target)
  const page = await begin(target, order, {
    end_pending: true,
    customer: { ...customer, email: 'ada+under@example.ng' },
  })
  const { link, tx_ref } = (page.data ?? {}) as { link?: string; tx_ref?: string }
  if (!link) return { after: `no page: ${page.status} ${page.text}`, closed: false }
  await customerAt(link).pay('under')
  const state = await callApi(target, `/api/x/payments/${tx_ref}`, { token: order.token })
  const status = await statusOf(target, order)
  const { status: payment } = (state.data ?? {}) as { status?: string }
  return { after: `payment ${payment}; the order is ${status}`, closed: status === unpaid }
}
