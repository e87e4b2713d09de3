import { expect, test } from '@jest/globals'
import type { ExperimentResult, ExperimentState } from 'release-contracts/experiment'
import { experimentLines } from './describe-experiment'

const visitors = { stable: 21_109, canary: 21_109 }
const running: ExperimentState = {
  ...{ id: 'mf-chat/r1.1', remote: 'mf-chat', stable: '1.8.1', canary: '1.9.0', percentage: 50 },
  plan: { metric: 'orders', baseline: 0.02, effect: 0.004, days: 14, visitors },
  startedAt: '2026-11-20T12:30:00.000Z',
  visitors: { stable: 2012, canary: 2108 },
}
const control = { remote: 'mf-chat', rowVersion: 1, stable: '1.8.1', killed: false }
const described = (over: Partial<ExperimentState>) =>
  experimentLines(control, [{ ...running, ...over }]).join('\n')

const found = { stable: 0.02, canary: 0.026, difference: 0.006, low: 0.0031, high: 0.0089 }
const result = (over: Partial<ExperimentResult> = {}): ExperimentResult => ({
  ...{ at: '2026-12-04T12:30:00.000Z', verdict: 'higher', visitors, arrived: visitors, found },
  ...over,
})

test('while it runs it says how far it is, and nothing of what visitors did', () => {
  expect(described({ ratio: { arrived: running.visitors, isWrong: false } })).toBe(
    `1.9.0 at 50% beside 1.8.1, by visitors who order, since 2026-11-20 13:30
  4,120 of 42,218 visitors so far. The result is computed once, after the last of them, on 2026-12-04 13:30 at the earliest.
  51.17% of visitors had 1.9.0, expected 50%, within chance.
  End it with: npm run rollout -- mf-chat experiment keep (1.8.1 stays) | continue (1.9.0 is rolled out further)`,
  )
})

test('a version that loses visitors is named at once', () => {
  const ratio = { arrived: { stable: 1500, canary: 2620 }, isWrong: true }
  expect(described({ ratio })).toContain('WRONG RATIO: 63.59% of visitors had 1.9.0')
})

test('a result is a sentence with its interval, and of waiting less is better', () => {
  expect(described({ result: result() })).toContain(
    '1.9.0 is better: 2.6% with 1.9.0, 2% with 1.8.1, a difference of +0.6 points (95% confidence: +0.31 to +0.89). 42,218 visitors.',
  )
  const plan = { ...running.plan, metric: 'slow' as const }
  expect(described({ plan, result: result() })).toContain('1.8.1 is better')
  expect(described({ result: result({ verdict: 'no-difference' }) })).toContain(
    'No difference was found: 2.6%',
  )
})

test('one that found nothing says why, and how it ended', () => {
  const { found: _, ...without } = result({ verdict: 'untrusted' })
  expect(described({ result: without })).toContain(
    'The result cannot be trusted: 50% of visitors had',
  )
  const ended = { at: '2026-11-21T12:30:00.000Z', outcome: 'halted' as const }
  const text = described({ result: { ...without, verdict: 'stopped' }, ended })
  expect(text).toContain('It ended before all visitors were counted, so there is no result.')
  expect(text).toContain('Ended 2026-11-21 13:30: the canary was halted.')
})
