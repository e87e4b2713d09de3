import { clearCoupon } from 'shared-contracts/held-coupon'
import { readStored, writeStored } from 'shared-contracts/storage'
import { anAttempt } from '../testing/order'
import { storeAttempt, readAttempts } from './payment-attempts'
import {
  clearOrder,
  storeOrderNumber,
  readCoupon,
  writeCoupon,
  type AppliedCoupon,
} from './stored-order'

const coupon: AppliedCoupon = {
  code: 'RENT2026',
  object: 3,
  discount: '1500.00',
  isPercentage: false,
  value: '1500.00',
}

afterEach(() => localStorage.clear())

test("keeps a coupon under the specification's names", () => {
  writeCoupon('AMF-204817', coupon)
  expect({ ...localStorage }).toEqual({
    order_number: 'AMF-204817',
    appliedCoupon: 'RENT2026',
    coupon_object: '3',
    coupon_discount: '1500.00',
    coupon_is_percentage: 'false',
    coupon_valid: 'true',
    coupon_value: '1500.00',
  })
  expect(readCoupon('AMF-204817')).toEqual(coupon)
})

test("another order does not get the first one's coupon", () => {
  writeCoupon('AMF-204817', coupon)
  expect(readCoupon('AMF-204900')).toBeUndefined()
  storeOrderNumber('AMF-204900')
  expect(readStored('appliedCoupon')).toBeUndefined()
})

test('a removed coupon is gone', () => {
  writeCoupon('AMF-204817', coupon)
  clearCoupon()
  expect(readCoupon('AMF-204817')).toBeUndefined()
  expect(readStored('order_number')).toBe('AMF-204817')
})

test('forgets all about a settled order and nothing else', () => {
  writeCoupon('AMF-204817', coupon)
  storeAttempt(anAttempt())
  writeStored('filing_cost', '0.00')
  writeStored('order_amount', '15000.00')
  writeStored('sub-clicked', 'Yes')
  writeStored('token', 't')
  clearOrder('AMF-204817')
  expect({ ...localStorage }).toEqual({ token: 't' })
})

test('leaves an order alone that was begun since', () => {
  storeAttempt(anAttempt())
  writeStored('order_number', 'AMF-204900')
  writeStored('order_amount', '7500.00')
  clearOrder('AMF-204817')
  expect(readAttempts()).toEqual([])
  expect(readStored('order_amount')).toBe('7500.00')
})
