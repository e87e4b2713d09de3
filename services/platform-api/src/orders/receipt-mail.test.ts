import { mailHtml } from '../mail/mail-html'
import { quote } from '../pricing/quote'
import { receiptMail, type Receipt } from './receipt-mail'

const receipt: Receipt = {
  order: {
    number: 'AMF-204817',
    item: 'Tenancy agreement (Lagos)',
    flow: 'A',
    filingText: 'no filing cost',
  },
  quoted: quote({ costKobo: 1_500_000, coupon: { percent: 10, amountKobo: null } }),
  method: 'Debit/Credit Card',
  checklist: [
    { topic: 'sign', text: 'Sign it.' },
    { topic: 'stamp', text: 'Have it stamped.', due: 'Within 30 days', where: 'LIRS' },
  ],
}
const recipient = {
  firstName: 'Adébáyọ̀',
  address: 'https://site.test/dashboard/order-details/AMF-204817/Tenancy%20agreement%20%28Lagos%29',
  siteOrigin: 'https://site.test',
}
const textOf = (overrides: Partial<Receipt> = {}) =>
  receiptMail({ ...receipt, ...overrides }, recipient).text

test('greets, lists what was paid, and says what to do next and whom to ask', () => {
  expect(textOf()).toBe(`Hello Adébáyọ̀,

Your payment of ₦13,500.00 for order AMF-204817 is confirmed.

Order AMF-204817
Tenancy agreement (Lagos): ₦15,000.00
Coupon discount: -₦1,500.00
Paid: ₦13,500.00 (Debit/Credit Card)

Download your document:
${recipient.address}

What to do next:
1. Sign it.
2. Have it stamped.
   When: Within 30 days
   Where: LIRS

Questions? Write to us:
https://site.test/contactus

Amofin
`)
})

test('the lines add up to what was paid, with a plan too', () => {
  const price = { costKobo: 1_500_000, filingKobo: 2_100_000, creditKobo: 50_000 }
  const withPlan = textOf({
    order: { ...receipt.order, filingText: 'CAC fees' },
    quoted: quote({ ...price, planKobo: 1_500_000 }),
  })
  expect(withPlan).toContain(
    'Filing cost, CAC fees: ₦21,000.00\nSubscription discount: -₦15,000.00',
  )
  expect(withPlan).not.toContain('Referral')
})

test('a free order names no way of payment and a service without steps lists none', () => {
  const free = textOf({ quoted: quote({ costKobo: 0 }), checklist: [] })
  expect(free).toContain('Order AMF-204817 is complete. There was nothing to pay.')
  expect(free).toContain('Paid: ₦0.00\n')
  expect(free).not.toContain('What to do next')
})

test('both parts carry the whole link', () => {
  const whole = `<a href="${recipient.address}" rel="noreferrer">`
  expect(mailHtml(textOf())).toContain(whole)
  expect(recipient.address).not.toMatch(/[()]/)
})
