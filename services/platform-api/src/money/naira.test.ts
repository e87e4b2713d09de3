import { koboOf, nairaText, formatNaira } from './naira'

test('writes kobo as naira with two decimals', () => {
  expect(nairaText(1_500_000)).toBe('15000.00')
  expect(nairaText(5)).toBe('0.05')
  expect(nairaText(0)).toBe('0.00')
  expect(nairaText(-150_050)).toBe('-1500.50')
  expect(nairaText(Number.MAX_SAFE_INTEGER)).toBe('90071992547409.91')
})

test('writes an amount within a sentence with separators, and two decimals', () => {
  expect(formatNaira(150_000)).toBe('₦1,500.00')
  expect(formatNaira(123_456_789)).toBe('₦1,234,567.89')
  expect(formatNaira(50)).toBe('₦0.50')
})

test('refuses what is not a whole number of kobo', () => {
  expect(() => nairaText(0.5)).toThrow('Not an amount in kobo: 0.5')
})

test('reads naira without losing a kobo to binary fractions', () => {
  expect(koboOf(15_000)).toBe(1_500_000)
  expect(koboOf(1.15)).toBe(115)
})
