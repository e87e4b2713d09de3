import { anAttempt } from '../testing/order'
import { claimOf, readLanding } from './landing'
import { paymentRecord } from './payment-record'

const record = (query: string, attempts = [anAttempt()]) => {
  const claim = claimOf(readLanding(`/payment-status?${query}`), {
    attempts,
    orderNumber: undefined,
  })
  return paymentRecord(claim, 'AMF-204817')
}

test('carries every field of the specification', () => {
  expect(record('status=successful&tx_ref=AMF-204817-7c1e&transaction_id=288200108')).toEqual({
    order_no: 'AMF-204817',
    flw_ref: null,
    tx_ref: 'AMF-204817-7c1e',
    transaction_id: '288200108',
    status: 'successful',
    amount: '13500.00',
    response_object:
      '{"status":"successful","tx_ref":"AMF-204817-7c1e","transaction_id":"288200108"}',
    payment_method: 'Debit/Credit Card',
    discount_applied: '1500.00',
    subscription_applied: false,
    subscription_object: null,
    coupon_applied: true,
    couponobject: {
      coupon_object: 3,
      discount: '1500.00',
      is_percentage: false,
      valid: true,
      value: '1500.00',
    },
  })
})

test("carries the plan's grant", () => {
  const subscription = {
    message: 'Included in your plan',
    discount: '15000.00',
    id_of_service_usage: 4,
    template_type: 'Standard',
  }
  const free = anAttempt({ txRef: null, amount: '0.00', coupon: null, subscription })
  expect(record('status=successful&tx_ref=null&transaction_id=null', [free])).toMatchObject({
    tx_ref: null,
    transaction_id: null,
    amount: '0.00',
    subscription_applied: true,
    subscription_object: subscription,
    coupon_applied: false,
    couponobject: null,
  })
})

test('never calls a broken-off payment successful', () => {
  expect(record('status=cancelled&tx_ref=AMF-204817-7c1e').status).toBe('cancelled')
  expect(record('tx_ref=AMF-204817-7c1e').status).toBeNull()
})

test('claims nothing about a payment that this device did not begin', () => {
  expect(record('status=successful&tx_ref=x&transaction_id=1', [])).toMatchObject({
    amount: null,
    couponobject: null,
    coupon_applied: false,
  })
})
