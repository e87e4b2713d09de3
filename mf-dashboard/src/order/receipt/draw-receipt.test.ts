import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { drawReceipt } from './draw-receipt'
import { receiptSheet } from './receipt-sheet'

// The same code as the browser's ES module, which Jest cannot load.
jest.mock('jspdf', () => jest.requireActual<object>('jspdf/dist/jspdf.umd.min.js'))

const order = {
  number: 'AMF-204817',
  date: '2026-11-18T23:30:00Z',
  item: 'Tenancy agreement (Lagos)',
  amount: '15000.00',
  amofin_cost: '15000.00',
  filing_cost: '0.00',
  discount: '0.00',
  referral_discount: '0.00',
  coupon_final_amount: '13500.00',
  coupon_discount: '10% discount',
  paymentMethod: 'Debit/Credit Card',
  status: 'Completed',
  customerDetails: { firstName: 'Ṣadé', lastName: 'Ọ̀ṣúnlékè', customerEmail: 'sade@example.ng' },
  address: { addressLine1: '7 Ọ̀pẹ́bí Road', addressLine2: 'Ìkẹjà' },
} as OrderDetail

test('says who paid what for which order, and how', () => {
  const sheet = receiptSheet(order)
  expect(sheet.facts.map(({ value }) => value)).toEqual([
    'AMF-204817',
    '19 November 2026',
    'Ṣadé Ọ̀ṣúnlékè',
    'sade@example.ng',
    '7 Ọ̀pẹ́bí Road, Ìkẹjà',
    'Debit/Credit Card',
    'Completed',
  ])
  expect(sheet.lines).toEqual([
    { label: 'Tenancy agreement (Lagos)', value: '₦15,000.00' },
    { label: 'Coupon (10% discount)', value: '−₦1,500.00' },
  ])
  expect(sheet.total.value).toBe('₦13,500.00')
  expect(sheet.note).toBe('Payment of ₦13,500.00 made successfully')
})

test('names the buyer that the books keep once the account is deleted', () => {
  const deleted = {
    ...order,
    billed_name: 'Ṣadé Ọ̀ṣúnlékè',
    customerDetails: {
      ...order.customerDetails,
      firstName: 'Deleted',
      lastName: 'account',
      customerEmail: 'deleted-7-1a2b3c4d@deleted.invalid',
    },
  } as OrderDetail
  const values = receiptSheet(deleted).facts.map(({ value }) => value)
  expect(values).toContain('Ṣadé Ọ̀ṣúnlékè')
  expect(values.join()).not.toMatch(/deleted/i)
})

test('has every letter of the receipt in its own font', () => {
  const file = drawReceipt(receiptSheet(order)).output()
  const fonts = [...file.matchAll(/\/BaseFont \/(\w+)/g)].map(([, name]) => name)
  expect(fonts.filter((name) => name?.startsWith('Tinos'))).not.toHaveLength(0)
  // The letters that a font holds are listed in its ToUnicode table.
  const letters = new Set(
    [...file.matchAll(/<[0-9a-f]{4}><([0-9a-f]{4})>/gi)].map(([, code]) => parseInt(code!, 16)),
  )
  for (const letter of '₦Ṣé̀Ọẹ−') expect(letters).toContain(letter.codePointAt(0))
})
