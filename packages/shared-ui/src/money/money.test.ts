import { formatNaira } from './money'

test.each([
  ['1800000', '₦1,800,000.00', '₦1,800,000'],
  ['15000.00', '₦15,000.00', '₦15,000'],
  ['999.5', '₦999.50', '₦999.50'],
  ['0.005', '₦0.01', '₦0.01'],
  ['-1500.00', '−₦1,500.00', '−₦1,500'],
  ['12345678901234567.89', '₦12,345,678,901,234,567.89', '₦12,345,678,901,234,567.89'],
])('%s is %s, in sales text %s', (value, exact, sales) => {
  expect(formatNaira(value, 'exact')).toBe(exact)
  expect(formatNaira(value, 'sales')).toBe(sales)
})

test('numbers are naira too', () => {
  expect(formatNaira(15000, 'sales')).toBe('₦15,000')
})

test('what is no amount is given back', () => {
  expect(formatNaira('Free', 'exact')).toBe('Free')
})
