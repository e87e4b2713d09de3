import { expect, test } from '@jest/globals'
import { ratioIsWrong, shareDifference, shareInterval } from './proportions'

/** Newcombe, Two-sided confidence intervals for the single proportion, 1998, table I, method 3. */
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('a share of %d in %d lies between published bounds', (did, of, low, high) => {
  const found = shareInterval({ did, of })
  expect(found.low).toBeCloseTo(low, 4)
  expect(found.high).toBeCloseTo(high, 4)
})

/** Newcombe, Interval estimation for the difference between independent proportions, 1998, table II, method 10. */
test.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [5, 56, 0, 29, -0.0381, 0.1926],
  [0, 10, 0, 10, -0.2775, 0.2775],
  [10, 10, 0, 10, 0.6075, 1],
])('%d of %d beside %d of %d differ by published bounds', (a, ofA, b, ofB, low, high) => {
  const found = shareDifference({ did: a, of: ofA }, { did: b, of: ofB })
  expect(found.difference).toBeCloseTo(a / ofA - b / ofB, 10)
  expect(found.low).toBeCloseTo(low, 4)
  expect(found.high).toBeCloseTo(high, 4)
})

test('a ratio of visitors is wrong where chance brings it once in a thousand times', () => {
  // Chi-square of (5000 + d, 5000 - d) is d squared by 2500: 10.828 is passed from 165 on.
  expect(ratioIsWrong({ stable: 5164, canary: 4836 }, 0.5)).toBe(false)
  expect(ratioIsWrong({ stable: 5165, canary: 4835 }, 0.5)).toBe(true)
  expect(ratioIsWrong({ stable: 4835, canary: 5165 }, 0.5)).toBe(true)
  expect(ratioIsWrong({ stable: 9000, canary: 1000 }, 0.1)).toBe(false)
  expect(ratioIsWrong({ stable: 9100, canary: 900 }, 0.1)).toBe(true)
  expect(ratioIsWrong({ stable: 0, canary: 0 }, 0.5)).toBe(false)
})
