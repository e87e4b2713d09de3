import { report, tableOf } from './report'
import type { Samples } from './measure'

const samples = (changed: Partial<Samples>): Samples => ({
  name: 'call',
  goal: 'growth',
  ms: { small: [2, 2, 9], large: [3, 3, 3] },
  trivialMs: { small: [1, 1, 1], large: [1, 1, 1] },
  ...changed,
})

test('compares medians, not extremes', () => {
  const [line] = report([samples({})])
  expect(line).toMatchObject({
    small: { p50: 2, p99: 9, requests: 3 },
    growth: 1.5,
    growthWithin: true,
    toTrivial: { small: 2, large: 3 },
    suggestWithin: null,
  })
})

test('marks what misses its goal', () => {
  const lines = report([
    samples({ name: 'slow', ms: { small: [2], large: [3.1] } }),
    samples({ name: 'suggest', goal: 'growth and suggest', ms: { small: [3.5], large: [2.9] } }),
    samples({ name: 'compared', goal: 'none', ms: { small: [1], large: [100] } }),
  ])
  expect(lines.map(({ growthWithin }) => growthWithin)).toEqual([false, true, null])
  expect(lines.map(({ suggestWithin }) => suggestWithin)).toEqual([null, false, null])
  expect(tableOf(lines).split('\n')).toEqual([
    'call      p50 ms         p99 ms         growth    to trivial',
    'slow      2.00 / 3.10    2.00 / 3.10    1.55 (!)  3.10',
    'suggest   3.50 / 2.90    3.50 / 2.90    0.83      3.50 (!)',
    'compared  1.00 / 100.00  1.00 / 100.00  100.00    100.00',
  ])
})
