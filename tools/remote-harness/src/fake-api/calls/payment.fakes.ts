import {
  checkCoupon,
  checkSubscription,
  countDownloads,
  getDownload,
  recordPayment,
} from 'shared-contracts/api/order.contract'
import {
  couponCheck,
  orderPayment,
  paymentState,
  subscriptionCheck,
  type PaymentState,
} from 'shared-contracts/api/order-payment.schema'
import { downloadCounts, downloadInfo, type OrderDetail } from 'shared-contracts/api/order.schema'
import { getPayment, startPayment } from 'shared-contracts/api/payment.contract'
import { startedPayment, startPaymentBody } from 'shared-contracts/api/payment.schema'
import { z } from 'zod/mini'
import { fake, found, invalid, Refusal, type FakeCall } from '../call/fake-call'
import { nextNumber, type FakeUser, type FakeData } from '../data/fake-data'
import { downloadOf, downloadsLeft } from '../data/downloads'
import { visibleOrders } from './order.fakes'

/** Takes ten per cent off; every other code is unknown. */
export const knownCoupon = 'SAVE10'

export const paymentFakes: FakeCall[] = [
  fake(checkSubscription, {
    access: 'user',
    query: z.object({ service: z.string() }),
    answer: subscriptionCheck,
    respond: () => ({
      message: 'You have no active plan.',
      discount: '0.00',
      id_of_service_usage: 0,
      template_type: '',
    }),
  }),
  fake(checkCoupon, {
    access: 'user',
    query: z.object({ coupon: z.string(), price: z.string() }),
    answer: couponCheck,
    respond: ({ query }) => {
      if (query.coupon.trim().toUpperCase() !== knownCoupon) return { valid: false }
      const discount = (Number(query.price) / 10).toFixed(2)
      return { valid: true, discount, coupon_object: 1, is_percentage: true, value: '10' }
    },
  }),
  fake(startPayment, {
    access: 'user',
    body: startPaymentBody,
    answer: startedPayment,
    respond: ({ fakeData, user, body }) => {
      const order = ownOrder(fakeData, user, body.order_no)
      if (order.status !== 'Payment Pending') {
        throw new Refusal(409, { detail: 'This order is paid already.' })
      }
      if (body.coupon && body.coupon.toUpperCase() !== knownCoupon) {
        throw invalid({ coupon: ['This coupon is not valid.'] })
      }
      const amount = body.coupon ? withCoupon(order) : order.amount
      const tx_ref = `${order.number}-${nextNumber(fakeData)}`
      const pending = stateOf(order, { tx_ref, amount, status: 'pending' })
      fakeData.payments.set(tx_ref, { ...pending, owner: order.user })
      return { tx_ref, amount, link: paidAddress(tx_ref) }
    },
  }),
  fake(getPayment, {
    access: 'user',
    answer: paymentState,
    respond: ({ fakeData, user, params }) => {
      const payment = fakeData.payments.get(params.txRef ?? '')
      return found(payment?.owner === user?.id ? payment : undefined)
    },
  }),
  fake(recordPayment, {
    access: 'user',
    body: orderPayment,
    answer: paymentState,
    respond: ({ fakeData, user, body }) => {
      const order = ownOrder(fakeData, user, body.order_no)
      const tx_ref = body.tx_ref && body.tx_ref !== 'null' ? body.tx_ref : null
      const paid = tx_ref === null || body.status === 'successful' || body.status === 'completed'
      if (paid) order.status = 'Payment Done'
      const amount = fakeData.payments.get(tx_ref ?? '')?.amount ?? order.amount
      const state = stateOf(order, { tx_ref, amount, status: paid ? 'paid' : 'cancelled' })
      if (tx_ref) fakeData.payments.set(tx_ref, { ...state, owner: order.user })
      return state
    },
  }),
  fake(getDownload, {
    access: 'user',
    query: z.object({ number: z.string(), doctype: z.optional(z.literal('doc')) }),
    answer: downloadInfo,
    respond: ({ fakeData, user, query }) =>
      downloadOf(fakeData, found(user), ownOrder(fakeData, user, query.number), query.doctype),
  }),
  fake(countDownloads, {
    access: 'user',
    query: z.object({ number: z.optional(z.string()), doctype: z.optional(z.literal('doc')) }),
    answer: downloadCounts,
    respond: ({ fakeData, user, params, query }) => {
      const asked = found(String(user?.id) === params.userId ? user : undefined)
      return downloadsLeft(fakeData, asked, query.number ?? '', query.doctype)
    },
  }),
]

const ownOrder = (fakeData: FakeData, user: FakeUser | undefined, number: string) =>
  found(visibleOrders(fakeData, user).find((order) => order.number === number))

/** Nobody pays here: the link leads straight to where the provider would come back to. */
const paidAddress = (txRef: string) =>
  `/payment-status?${new URLSearchParams({ status: 'successful', tx_ref: txRef, transaction_id: '1001' })}`

const withCoupon = ({ amount, amofin_cost }: OrderDetail) =>
  (Number(amount) - Number(amofin_cost) / 10).toFixed(2)

const details: Partial<Record<PaymentState['status'], string>> = {
  paid: 'Your payment is confirmed.',
  pending: 'Your bank has not confirmed the payment yet.',
}

const stateOf = (
  { number, status: order_status }: OrderDetail,
  { status, ...rest }: Pick<PaymentState, 'tx_ref' | 'amount' | 'status'>,
): PaymentState => ({
  status,
  order_no: number,
  order_status,
  detail: details[status] ?? 'The payment was not completed. Nothing was charged.',
  ...rest,
})
