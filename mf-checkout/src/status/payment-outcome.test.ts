import type { PaymentStatus } from 'shared-contracts/api/order-payment.schema'
import type { PlanPaymentState } from 'shared-contracts/api/subscription.schema'
import { anAttempt, anOrder, aPayment } from '../testing/order'
import { aPlanPayment } from '../testing/plan'
import { claimOf, readLanding } from './landing'
import { paymentStateOf } from './payment-outcome'
import { planPaymentStateOf } from './plan-payment-outcome'

const claim = (query: string) =>
  claimOf(readLanding(`/payment-status?${query}`), {
    attempts: [anAttempt()],
    orderNumber: 'AMF-204817',
  })
const back = claim('status=successful&tx_ref=AMF-204817-7c1e&transaction_id=1')
const known = { claim: back, order: 'AMF-204817', detail: anOrder(), refusal: undefined }

test.each<[PaymentStatus, boolean]>([
  ['paid', true],
  ['pending', false],
  ['failed', true],
  ['cancelled', true],
  ['underpaid', true],
  ['unpaid', true],
])('takes %s from the server (final: %p)', (status, final) => {
  const outcome = paymentStateOf({ ...known, payment: aPayment({ status }) })
  expect(outcome).toMatchObject({ kind: status, final, amount: '13500.00' })
})

test('an order past payment is paid, whatever became of this attempt', () => {
  const detail = 'The payment did not go through.'
  const failed = aPayment({ status: 'failed', order_status: 'Completed', amount: '1.00', detail })
  expect(paymentStateOf({ ...known, payment: failed })).toMatchObject({
    ...{ kind: 'paid', status: 'Completed' },
    ...{ reason: undefined, amount: '15000.00' },
  })
  const order = anOrder({ status: 'Processing' })
  expect(paymentStateOf({ ...known, payment: undefined, detail: order }).kind).toBe('paid')
})

test('a plan that another attempt paid is not told by this one', () => {
  const failed = { status: 'failed', active: true, detail: 'The payment did not go through.' }
  const payment = aPlanPayment({ ...failed, amount: '1.00' } as Partial<PlanPaymentState>)
  const outcome = { claim: back, userSubscription: 17, owned: undefined, refusal: undefined }
  expect(planPaymentStateOf({ ...outcome, payment })).toMatchObject({
    ...{ kind: 'paid', active: true },
    ...{ reason: undefined, amount: undefined },
  })
})

test('a bank that takes its time is waited for', () => {
  const slow = claim('status=pending&tx_ref=AMF-204817-7c1e&transaction_id=1')
  expect(paymentStateOf({ ...known, claim: slow, payment: aPayment() }).kind).toBe('pending')
})

test("the address's word for success is not believed", () => {
  expect(paymentStateOf({ ...known, payment: undefined })).toMatchObject({
    kind: 'pending',
    final: false,
  })
})

test.each(['cancelled', 'failed'])(
  'a page left as %s stays open until the server knows',
  (said) => {
    const left = claim(`status=${said}&tx_ref=AMF-204817-7c1e`)
    expect(paymentStateOf({ ...known, claim: left, payment: aPayment() })).toMatchObject({
      kind: 'left',
      final: false,
    })
    const paid = aPayment({ status: 'paid' })
    expect(paymentStateOf({ ...known, claim: left, payment: paid }).kind).toBe('paid')
  },
)

test('a page that was opened and left without a word waits for nobody', () => {
  const again = claim('order=AMF-204817')
  expect(again.txRef).toBe('AMF-204817-7c1e')
  expect(paymentStateOf({ ...known, claim: again, payment: aPayment() }).kind).toBe('open')
})

test('a payment that came back with success waits for the bank on every later visit', () => {
  const again = claimOf(readLanding('/payment-status?order=AMF-204817'), {
    attempts: [anAttempt({ landed: true })],
    orderNumber: undefined,
  })
  expect(paymentStateOf({ ...known, claim: again, payment: aPayment() }).kind).toBe('pending')
})

test('an order without a known payment is open', () => {
  const alone = claimOf(readLanding('/payment-status?order=AMF-204817'), {
    attempts: [],
    orderNumber: undefined,
  })
  expect(paymentStateOf({ ...known, claim: alone, payment: undefined })).toMatchObject({
    kind: 'open',
    txRef: null,
    amount: '15000.00',
  })
})

test('what the server refuses is shown with its reason', () => {
  const refusal = 'This payment belongs to another order.'
  expect(paymentStateOf({ ...known, payment: undefined, refusal })).toMatchObject({
    kind: 'refused',
    reason: refusal,
    final: true,
  })
})

test('an order opened from its link says its own price', () => {
  const from = claimOf(readLanding('/payment-status?order=AMF-204817'), {
    attempts: [],
    orderNumber: 'AMF-204817',
  })
  const seen = (status: 'Completed' | 'Payment Pending') =>
    paymentStateOf({ ...known, claim: from, payment: undefined, detail: anOrder({ status }) })
  expect(seen('Completed')).toMatchObject({ kind: 'paid', amount: '15000.00' })
  expect(seen('Payment Pending')).toMatchObject({ kind: 'open', amount: '15000.00' })
})
