import { median, medianBounds, rotateVariants, spread, percentile } from './medians'

test('the median of an odd and of an even number of values', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 3, 2])).toBe(2.5)
})

test('no values are an error, not a zero', () => {
  expect(() => median([])).toThrow('No values')
})

test('the spread keeps the extremes', () => {
  expect(spread([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3 })
})

test('every variant takes every position', () => {
  expect([0, 1, 2].map((round) => rotateVariants(['a', 'b', 'c'], round)[0])).toEqual([
    'a',
    'b',
    'c',
  ])
})

test('takes the nearest rank', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentile(values, 0.95)).toBe(95)
  expect(percentile(values, 0.5)).toBe(50)
  expect(percentile([7], 0.95)).toBe(7)
})

test('no values are an error, not a zero', () => {
  expect(() => percentile([], 0.5)).toThrow('No values')
})

test('the bounds of a median are ranks around the middle, and close in with more values', () => {
  const values = (count: number) => Array.from({ length: count }, (_, index) => index + 1).reverse()
  expect(medianBounds(values(3))).toEqual([1, 3])
  expect(medianBounds(values(100))).toEqual([41, 60])
})
