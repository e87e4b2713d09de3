import { retention, timeInWords } from './retention'

test.each([
  [1, '1 day'],
  [30, '30 days'],
  [366, 'one year'],
  [731, 'two years'],
  [2192, 'six years'],
])('words %i days as "%s"', (days, words) => {
  expect(timeInWords(days)).toBe(words)
})

test('keeps records of sale for six whole years, whatever leap years lie in them', () => {
  const paid = new Date('2023-03-01T00:00:00Z')
  const until = new Date(paid.getTime() + retention.orders.days * 86_400_000)
  expect(until >= new Date('2029-03-01T00:00:00Z')).toBe(true)
})
