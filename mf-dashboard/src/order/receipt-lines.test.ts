import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { receiptLines } from './receipt-lines'

const order = {
  item: 'CAC business name',
  amofin_cost: '15000.00',
  amofin_cost_text: '',
  filing_cost: '0.00',
  filing_cost_text: '',
  discount: '0.00',
  referral_discount: '0.00',
  coupon_final_amount: null,
} as OrderDetail

test('shows the filing cost only above zero', () => {
  expect(receiptLines(order)).toEqual([{ label: 'CAC business name', value: '15000.00' }])
  expect(receiptLines({ ...order, filing_cost: '21000.00' })[1]).toEqual({
    label: 'Filing cost',
    value: '21000.00',
  })
})

test('a discount is a line below zero', () => {
  expect(receiptLines({ ...order, discount: '5000.00' })[1]).toEqual({
    label: 'Subscription discount',
    value: '-5000.00',
    tone: 'discount',
  })
})

test('the first line names the document, not the caption of its price', () => {
  const captioned = { ...order, amofin_cost_text: 'one document' }
  expect(receiptLines(captioned)[0]?.label).toBe('CAC business name')
})
