import { codeError, normaliseCode } from './use-coupon'

test.each([
  ['', false, 'Please Enter A Coupon Code'],
  ['RENT2', false, 'Invalid Coupon'],
  ['RENT26', false, undefined],
  ['RENT26', true, "Subscription Discount Applied! Coupon Can't Be Use"],
  ['', true, "Subscription Discount Applied! Coupon Can't Be Use"],
])('code %p, subscription %p: %p', (code, subscribed, problem) => {
  expect(codeError(code, subscribed)).toBe(problem)
})

test('a code is tidied before it is judged', () => {
  expect(normaliseCode('  rent2026 ')).toBe('RENT2026')
})
