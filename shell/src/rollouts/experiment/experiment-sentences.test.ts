import { fakeExperiment, fakeResult } from '../testing/fake-experiment'
import { now } from '../testing/fake-overview'
import { experimentSentences, experimentTimes, isWon } from './experiment-sentences'

const said = (over: Parameters<typeof fakeExperiment>[0]) =>
  experimentSentences(fakeExperiment(over), now).join(' ')

test('while it runs, only how many came is said', () => {
  expect(said({})).toBe(
    '4,120 of 42,218 visitors so far. No result yet. It appears once all these visitors have come, on 4 Dec at the earliest. Until then the figures are hidden, because stopping early can show a difference that is not real.',
  )
})

test('versions that lose visitors are seen while it runs, whatever anybody did', () => {
  const ratio = (stable: number, canary: number, isWrong: boolean) =>
    said({ ratio: { arrived: { stable, canary }, isWrong } })
  expect(ratio(2012, 2108, false)).toMatch(
    /^4,120 of 42,218 visitors so far\. 51\.17% of visitors got 1\.9\.0; 50% were planned\. The difference is within chance\. No result yet\./,
  )
  expect(ratio(1500, 2620, true)).toContain(
    '63.59% of visitors got 1.9.0; 50% were planned. Chance alone explains that in at most 1 of 1,000 experiments: one of the versions loses visitors before they are counted. Do not wait for the result.',
  )
})

test('a difference is said with its interval and who is better', () => {
  expect(said({ result: fakeResult() })).toBe(
    'Of visitors with 1.9.0, 2.6% ordered; with 1.8.1, 2%. The difference is +0.6 percentage points (95% confidence: +0.31 to +0.89). 1.9.0 is better. 42,300 visitors.',
  )
  expect(said({ result: fakeResult({ verdict: 'lower' }) })).toContain('1.8.1 is better.')
})

test('of waiting less is better', () => {
  const plan = { ...fakeExperiment().plan, metric: 'slow' as const }
  const slow = (verdict: 'higher' | 'lower') => ({ plan, result: fakeResult({ verdict }) })
  expect(said(slow('higher'))).toContain('1.8.1 is better.')
  expect(isWon(fakeExperiment(slow('lower')))).toBe(true)
  expect(isWon(fakeExperiment(slow('higher')))).toBe(false)
})

test('no difference says how large a one would have been found', () => {
  const found = { stable: 0.02, canary: 0.0198, difference: -0.0002, low: -0.0028, high: 0.0024 }
  expect(said({ result: fakeResult({ verdict: 'no-difference', found }) })).toContain(
    'The difference is −0.02 percentage points (95% confidence: −0.28 to +0.24). No difference was found. A difference of 0.4 percentage points would have been found in 4 of 5 experiments.',
  )
})

test('a wrong ratio of visitors shows no difference at all', () => {
  const arrived = { stable: 19_000, canary: 23_218 }
  const text = said({ result: fakeResult({ verdict: 'untrusted', arrived, found: undefined }) })
  expect(text).toContain('cannot be trusted: 55% of visitors got 1.9.0; 50% were planned')
  expect(text).not.toContain('difference')
})

test('one that ended early found nothing, and says how it ended', () => {
  const result = fakeResult({ verdict: 'stopped', found: undefined })
  const ended = { at: '2026-11-20T13:30:00.000Z', outcome: 'halted' as const }
  expect(said({ result })).toContain('It ended before enough visitors came, so there is no result.')
  expect(experimentTimes(fakeExperiment({ result, ended }), now)).toEqual([
    'From 20 Nov to 20 Nov.',
    '1.9.0 was halted, so it ended early.',
  ])
})
