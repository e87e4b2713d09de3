import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { payable, receiptLines } from './receipt-lines'

const order = {
  item: 'CAC business name',
  amount: '15000.00',
  amofin_cost: '15000.00',
  amofin_cost_text: '',
  filing_cost: '0.00',
  filing_cost_text: '',
  discount: '0.00',
  referral_discount: '0.00',
  coupon_final_amount: null,
  coupon_discount: null,
} as OrderDetail
const withFiling = { ...order, amount: '36000.00', filing_cost: '21000.00' }

test('shows the filing cost only above zero', () => {
  expect(receiptLines(order)).toEqual([{ label: 'CAC business name', value: '15000.00' }])
  expect(receiptLines(withFiling)[1]).toEqual({ label: 'Filing cost', value: '21000.00' })
})

test('a discount is a line below zero', () => {
  expect(receiptLines({ ...order, discount: '5000.00' })[1]).toEqual({
    label: 'Subscription discount',
    value: '-5000.00',
    tone: 'discount',
  })
})

test('a coupon is what it took off, not what was left to pay', () => {
  const reduced = {
    ...withFiling,
    coupon_final_amount: '34500.00',
    coupon_discount: '10% discount',
  }
  expect(receiptLines(reduced).at(-1)).toEqual({
    label: 'Coupon (10% discount)',
    value: '-1500.00',
    tone: 'discount',
  })
  expect(payable(reduced)).toBe('34500.00')
})

test('a coupon takes off what other discounts have left', () => {
  const reduced = {
    ...order,
    discount: '5000.00',
    referral_discount: '1000.50',
    coupon_final_amount: '0.00',
    coupon_discount: '100% discount',
  }
  expect(receiptLines(reduced).map(({ value }) => value)).toEqual([
    '15000.00',
    '-5000.00',
    '-1000.50',
    '-8999.50',
  ])
  expect(payable(reduced)).toBe('0.00')
})

test('without a coupon the discounts come off the amount, never below zero', () => {
  expect(payable(order)).toBe('15000.00')
  expect(payable({ ...order, discount: '15000.00', referral_discount: '1000.00' })).toBe('0.00')
})

test('the first line names the document, not the caption of its price', () => {
  const captioned = { ...order, amofin_cost_text: 'one document' }
  expect(receiptLines(captioned)[0]?.label).toBe('CAC business name')
})
