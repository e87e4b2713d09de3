import { kobo, naira } from './kobo'
import { orderTotal } from './order-total'

const order = {
  amount: '36000.00',
  amofin_cost: '15000.00',
  filing_cost: '21000.00',
  discount: '0.00',
  referral_discount: '0.00',
  coupon_final_amount: null,
}

test('charges the whole amount when nothing comes off', () => {
  expect(orderTotal(order)).toEqual({
    service: 1_500_000,
    filing: 2_100_000,
    off: { subscription: 0, referral: 0, coupon: 0 },
    total: 3_600_000,
  })
})

test('takes the coupon off', () => {
  const { off, total } = orderTotal({ ...order, coupon_final_amount: '34500.00' })
  expect(off.coupon).toBe(150_000)
  expect(total).toBe(3_450_000)
})

test('takes referral and coupon off together', () => {
  const { total } = orderTotal({
    ...order,
    referral_discount: '1000.50',
    coupon_final_amount: '33499.50',
  })
  expect(naira(total)).toBe('33499.50')
})

test('takes off what this page adds, beside the referral', () => {
  const referred = { ...order, referral_discount: '1000.00' }
  expect(orderTotal(referred, { coupon: { discount: '1500.00' } })).toMatchObject({
    off: { referral: 100_000, coupon: 150_000 },
    total: 3_350_000,
  })
})

test("a coupon applied here stands in for the order's own", () => {
  const couponed = { ...order, coupon_final_amount: '34500.00' }
  expect(orderTotal(couponed, { coupon: { discount: '5000.00' } }).off.coupon).toBe(500_000)
})

test("a plan's discount leaves no room for a coupon", () => {
  const added = { plan: { discount: '15000.00' }, coupon: { discount: '1500.00' } }
  expect(orderTotal(order, added)).toMatchObject({
    off: { subscription: 1_500_000, coupon: 0 },
    total: 2_100_000,
  })
})

test('a plan that grants nothing takes nothing', () => {
  expect(orderTotal(order, { plan: { discount: '0.00' } }).total).toBe(3_600_000)
})

test("a subscription's discount stands alone", () => {
  const { off, total } = orderTotal({
    ...order,
    discount: '5000.00',
    referral_discount: '1000.00',
    coupon_final_amount: '34500.00',
  })
  expect(off).toEqual({ subscription: 500_000, referral: 0, coupon: 0 })
  expect(total).toBe(3_100_000)
})

test('never takes a discount from the filing cost', () => {
  expect(orderTotal({ ...order, discount: '36000.00' }).total).toBe(2_100_000)
  const both = { ...order, referral_discount: '15000.00', coupon_final_amount: '0.00' }
  expect(orderTotal(both).total).toBe(2_100_000)
})

test('a service without filing can come to zero and not below', () => {
  const free = { ...order, amount: '15000.00', filing_cost: '0.00', discount: '99999.00' }
  expect(orderTotal(free).total).toBe(0)
})

test('adds up in kobo, where naira as decimals would drift', () => {
  const cents = { ...order, amount: '0.30', filing_cost: '0.10', referral_discount: '0.10' }
  expect(naira(orderTotal(cents).total)).toBe('0.20')
})

test.each([
  ['15000.00', 1_500_000],
  ['15000', 1_500_000],
  ['0.5', 50],
  ['-12.34', -1234],
  ['', 0],
  ['NaN', 0],
  ['1e9', 0],
])('reads %p as %d kobo', (text, amount) => expect(kobo(text)).toBe(amount))

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [1_350_050, '13500.50'],
  [-1234, '-12.34'],
])('writes %d kobo as %p', (amount, text) => expect(naira(amount)).toBe(text))
