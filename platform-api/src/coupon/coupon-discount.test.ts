import { couponDiscount } from './coupon-discount'

const percent = (value: number) => ({ percent: value, amountKobo: null })
const amount = (kobo: number) => ({ percent: null, amountKobo: kobo })

test('takes a percentage off in kobo, half up', () => {
  expect(couponDiscount(percent(10), 1_500_000)).toBe(150_000)
  expect(couponDiscount(percent(10), 1_234_565)).toBe(123_457)
  expect(couponDiscount(percent(33), 1_001)).toBe(330)
  expect(couponDiscount(percent(50), 3)).toBe(2)
})

test('never takes more than the price', () => {
  expect(couponDiscount(percent(100), 1_500_000)).toBe(1_500_000)
  expect(couponDiscount(amount(200_000), 150_000)).toBe(150_000)
  expect(couponDiscount(amount(150_000), 0)).toBe(0)
})
