import { expect, test } from '@jest/globals'
import { evaluate, type TrialSlot } from './sequential-test'

const rules = { limit: 0.01, trial: 1 }
/** Loads and failed loads of stable, then of the canary. */
const slot = (n0: number, x0: number, n1: number, x1: number): TrialSlot => ({
  stable: { loads: n0, failed: x0 },
  canary: { loads: n1, failed: x1 },
})

test('below 200 loads of the canary it is too early, however bad they are', () => {
  expect(evaluate([], rules).verdict).toBe('too-early')
  expect(evaluate([slot(10_000, 10, 199, 199)], rules).verdict).toBe('too-early')
  expect(evaluate([slot(10_000, 10, 200, 199)], rules).verdict).toBe('worse')
})

test('a canary that fails as often as stable is healthy, also when both are bad', () => {
  expect(evaluate([slot(9000, 9, 1000, 1)], rules).verdict).toBe('healthy')
  expect(evaluate([slot(9000, 900, 1000, 100)], rules).verdict).toBe('healthy')
})

test('a canary that fails more is worse as soon as chance does not explain it', () => {
  expect(evaluate([slot(9000, 9, 1000, 50)], rules).verdict).toBe('worse')
  expect(evaluate([slot(30_000, 30, 300, 3)], rules).verdict).toBe('healthy')
})

test('below the limit it is healthy, however much better stable is', () => {
  const slots = [slot(90_000, 0, 10_000, 90)]
  expect(evaluate(slots, rules).verdict).toBe('healthy')
  expect(evaluate(slots, { ...rules, limit: 0.005 }).verdict).toBe('worse')
  expect(evaluate(slots, { ...rules, limit: 0 }).verdict).toBe('worse')
  expect(evaluate([slot(0, 0, 500, 500)], { ...rules, limit: 1 }).verdict).toBe('healthy')
})

test('a bad hour that both had does not count against the canary that got more of it', () => {
  const quietAtOnePercent = slot(9900, 10, 100, 0)
  const badAtHalf = slot(5000, 250, 5000, 250)
  expect(evaluate([quietAtOnePercent, badAtHalf], rules).verdict).toBe('healthy')
})

test('evidence adds up over slots', () => {
  const little = slot(1000, 1, 100, 2)
  const { evidence } = evaluate([little], rules)
  const five = evaluate(Array(5).fill(little), rules)
  expect(five.evidence).toBeGreaterThan(evidence)
  expect(five.verdict).toBe('worse')
})

test('at 100% the canary is compared with the limit, or with what stable had before', () => {
  expect(evaluate([slot(0, 0, 1000, 8)], rules).verdict).toBe('healthy')
  expect(evaluate([slot(0, 0, 1000, 50)], rules).verdict).toBe('worse')
  const stableHadFivePercent = slot(5000, 250, 50, 2)
  expect(evaluate([stableHadFivePercent, slot(0, 0, 1000, 50)], rules).verdict).toBe('healthy')
})

test('every further trial has to show twice the odds', () => {
  const first = evaluate([], rules).threshold
  expect(Math.exp(first)).toBeCloseTo(200)
  expect(Math.exp(evaluate([], { ...rules, trial: 3 }).threshold)).toBeCloseTo(800)
})

test('numbers of a busy year do not overflow', () => {
  const year = Array(50_000).fill(slot(5000, 5, 5000, 500)) as TrialSlot[]
  const { verdict, evidence } = evaluate(year, rules)
  expect(verdict).toBe('worse')
  expect(Number.isFinite(evidence)).toBe(true)
  expect(evaluate([slot(0, 0, 0, 0)], rules).evidence).toBe(0)
})
