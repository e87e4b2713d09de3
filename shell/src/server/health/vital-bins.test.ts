import { expect, test } from '@jest/globals'
import { seeded } from '../testing/simulated-loads'
import { binOf, quantile } from './vital-bins'

const binsOf = (values: number[]) => {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(binOf(value), (counts.get(binOf(value)) ?? 0) + 1)
  return [...counts].map(([bin, count]) => ({ bin, count }))
}

/** Log-normal, as loading times are. */
function times(random: () => number, count: number, median: number, spread: number) {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Array.from({ length: count }, () => median * Math.exp(spread * normal()))
}

test.each([
  ['a slow site', 2500, 0.8, 5000],
  ['a fast site', 180, 0.4, 5000],
  ['few loads', 900, 1, 40],
  ['layout shifts', 0.05, 1.2, 5000],
])('the 75th percentile of %s is less than 5%% off', (_, median, spread, count) => {
  const values = times(seeded(7), count, median, spread)
  const exact = values.sort((a, b) => a - b)[Math.ceil(count * 0.75) - 1] ?? 0
  const found = quantile(binsOf(values), 0.75) ?? 0
  expect(Math.abs(found - exact) / exact).toBeLessThan(0.05)
})

test('one value is its own percentile', () => {
  for (const value of [0.02, 1, 99.9, 2500, 60_000]) {
    expect(Math.abs((quantile(binsOf([value]), 0.75) ?? 0) / value - 1)).toBeLessThan(0.05)
  }
})

test('nothing counted has no percentile, and no value is too small or too large', () => {
  expect(quantile([], 0.75)).toBeUndefined()
  expect(binOf(0)).toBe(binOf(0.0005))
  expect(binOf(1e12)).toBe(binOf(600_000))
})
