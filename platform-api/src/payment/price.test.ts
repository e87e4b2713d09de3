import { priceOf } from './price'

const order = { costKobo: 1_500_000, filingKobo: 2_100_000, referralDiscountKobo: 0 }
const coupon = {
  id: 3,
  code: 'WELCOME10',
  percent: 10,
  amountKobo: null,
  validFrom: new Date(),
  validTill: new Date(),
}

test('adds filing to the cost', () => {
  expect(priceOf(order).payableKobo).toBe(3_600_000)
})

test('takes a coupon and a referral credit off the cost, never off the filing', () => {
  const price = priceOf({ ...order, referralDiscountKobo: 100_000 }, { coupon })
  expect(price).toMatchObject({ couponDiscountKobo: 150_000, payableKobo: 3_350_000 })
  const all = { ...coupon, percent: 100 }
  expect(priceOf({ ...order, referralDiscountKobo: 100_000 }, { coupon: all })).toMatchObject({
    couponDiscountKobo: 1_400_000,
    payableKobo: 2_100_000,
  })
})

test('lets a plan stand alone', () => {
  const allowance = { subscriptionId: 5, templateType: 'TEMPLATE' as const }
  expect(priceOf({ ...order, referralDiscountKobo: 100_000 }, { coupon, allowance })).toEqual({
    payableKobo: 2_100_000,
    couponId: null,
    couponDiscountKobo: 0,
    allowance,
    subscriptionDiscountKobo: 1_500_000,
  })
})
