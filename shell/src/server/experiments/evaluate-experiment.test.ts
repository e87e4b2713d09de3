import { expect, test } from '@jest/globals'
import { evaluateExperiment } from './evaluate-experiment'

const startedAt = new Date('2026-11-01T10:00:00.000Z')
const planned = {
  plan: { visitors: { stable: 1000, canary: 1000 }, days: 7 },
  percentage: 50,
  startedAt,
}
const after = (days: number) => new Date(startedAt.getTime() + days * 24 * 3_600_000)
const of = (all: number, did: number, arrived = all) => ({ of: all, did, arrived })

test.each([
  [of(1000, 100), of(1000, 160), 'higher'],
  [of(1000, 160), of(1000, 100), 'lower'],
  [of(1000, 100), of(1000, 110), 'no-difference'],
  [of(1000, 100), of(999, 300), 'stopped'],
  [of(1300, 100), of(1000, 200), 'untrusted'],
])('%o beside %o is %s', (stable, canary, verdict) => {
  const result = evaluateExperiment({ stable, canary }, planned, after(7))
  expect(result.verdict).toBe(verdict)
  expect(result.found === undefined).toBe(verdict === 'stopped' || verdict === 'untrusted')
})

test('nothing is said of what visitors did before the days are over', () => {
  const counts = { stable: of(5000, 100), canary: of(5000, 300) }
  expect(evaluateExperiment(counts, planned, after(6))).toEqual({
    at: after(6).toISOString(),
    verdict: 'stopped',
    visitors: { stable: 5000, canary: 5000 },
    arrived: { stable: 5000, canary: 5000 },
  })
})

test('visitors of a version that loses them are missed, also where the others are enough', () => {
  const counts = { stable: of(1900, 190), canary: of(100, 30) }
  expect(evaluateExperiment(counts, planned, after(7)).verdict).toBe('untrusted')
})

test('the ratio is of all who came, the shares are of those of whom the metric is known', () => {
  const counts = { stable: of(1200, 100, 2000), canary: of(1000, 150, 2010) }
  const { verdict, found } = evaluateExperiment(counts, planned, after(7))
  expect(verdict).toBe('higher')
  expect(found?.canary).toBeCloseTo(0.15)
})
