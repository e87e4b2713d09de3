import { amountOf, caretIn, withSeparators } from './money-typing'

test.each([
  ['1800000', '1800000'],
  ['₦1,800,000.50', '1800000.50'],
  ['007', '007'],
  ['12.', '12.'],
  ['', ''],
])('reads %s as %s', (typed, amount) => {
  expect(amountOf(typed)).toBe(amount)
})

test('keeps what is no amount as it was typed', () => {
  expect(amountOf('two million')).toBe('two million')
  expect(withSeparators('1.234')).toBe('1.234')
})

test('separates thousands', () => {
  expect(withSeparators('1800000.5')).toBe('1,800,000.5')
  expect(withSeparators('999')).toBe('999')
})

test('puts the caret before as many characters as before', () => {
  expect(caretIn('1,800,000', 3)).toBe('1,800,'.length)
  expect(caretIn('1,800,000', 0)).toBe('1,800,000'.length)
  expect(caretIn('1,800,000', 7)).toBe(0)
})
