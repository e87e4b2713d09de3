import { percentile } from './percentile'

test('takes the nearest rank', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentile(values, 0.95)).toBe(95)
  expect(percentile(values, 0.5)).toBe(50)
  expect(percentile([7], 0.95)).toBe(7)
})

test('no values are an error, not a zero', () => {
  expect(() => percentile([], 0.5)).toThrow('No values')
})
