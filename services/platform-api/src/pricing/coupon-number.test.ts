import { couponIdOf, couponNumber } from './coupon-number'

const ada = { secret: 's3cret', userId: 7 }

test('stands for the coupon, for who was given it, and for nobody else', () => {
  for (const couponId of [1, 42, 2_000_000]) {
    const number = couponNumber(couponId, ada)
    expect(Number.isSafeInteger(number)).toBe(true)
    expect(couponIdOf(number, ada)).toBe(couponId)
    expect(couponIdOf(number, { ...ada, userId: 8 })).toBeUndefined()
    expect(couponIdOf(number, { ...ada, secret: 'another' })).toBeUndefined()
    expect(couponIdOf(number + 1, ada)).toBeUndefined()
    expect(couponIdOf(couponId, ada)).toBeUndefined()
  }
})
