import { expect, test } from '@jest/globals'
import { defaultPolicy, noRules, type Rollout } from 'release-contracts/rollout'
import { nextStep } from './next-step'
import { createStageLoads } from './stage-loads'
import { stepReason } from './step-reason'

const stageAt = '2026-11-20T12:00:00.000Z'
const later = (minutes: number) => Date.parse(stageAt) + minutes * 60_000
const rollout = (more: Partial<Rollout> = {}): Rollout => ({
  ...defaultPolicy,
  advance: { auto: true, minutes: 60 },
  ...{ id: 'r', canary: '2.0.0', trial: 1, percentage: 10, rules: noRules, state: 'running' },
  ...{ startedAt: stageAt, stageAt },
  ...more,
})
const healthy = { verdict: 'healthy' as const }
const worse = { verdict: 'worse' as const }

test('what is worse is halted or rolled back at once, as the policy says', () => {
  const guarded = (action: Rollout['guard']['action']) =>
    nextStep(rollout({ guard: { action, limit: 0.01 } }), worse, 0, later(0))
  expect(guarded('halt')).toEqual({ change: { kind: 'halt' }, by: 'the guard' })
  expect(guarded('roll-back')).toEqual({ change: { kind: 'roll-back' }, by: 'the guard' })
  expect(guarded('off')).toBeUndefined()
})

test('a healthy stage that lasted is followed by the next, the last one by promotion', () => {
  const after = (percentage: number) => nextStep(rollout({ percentage }), healthy, 200, later(60))
  const to = (percentage: number) => ({
    change: { kind: 'set-percentage', percentage },
    by: 'the schedule',
  })
  expect([0, 1, 10, 30, 60].map(after)).toEqual([1, 10, 25, 50, 100].map(to))
  expect(after(100)).toEqual({ change: { kind: 'promote' }, by: 'the schedule' })
})

test('a preview goes through its stages and is promoted by people only', () => {
  const preview = rollout({ canary: '2.0.0-pr-12', percentage: 60 })
  expect(nextStep(preview, healthy, 500, later(600))?.change.kind).toBe('set-percentage')
  const everybody = { ...preview, percentage: 100 }
  expect(nextStep(everybody, healthy, 500, later(600))).toBeUndefined()
  const built = { ...everybody, canary: '2.0.0-src.0123456789ab' }
  expect(nextStep(built, healthy, 500, later(600))?.change.kind).toBe('promote')
})

test('no stage is left early, unseen, undecided or unasked', () => {
  expect(nextStep(rollout(), healthy, 200, later(59))).toBeUndefined()
  expect(nextStep(rollout(), healthy, 199, later(600))).toBeUndefined()
  expect(nextStep(rollout(), { verdict: 'too-early' }, 200, later(600))).toBeUndefined()
  const byHand = rollout({ advance: { auto: false, minutes: 60 } })
  expect(nextStep(byHand, healthy, 200, later(600))).toBeUndefined()
})

test('a stage lasts as long as was said for it, and is left at the hours for steps only', () => {
  const advance = { auto: true, minutes: 60, perStage: [60, 120, 60, 60, 60] }
  expect(nextStep(rollout({ advance }), healthy, 200, later(119))).toBeUndefined()
  expect(nextStep(rollout({ advance }), healthy, 200, later(120))).toBeDefined()
  // Friday at 13:00 in Lagos.
  const hours = { days: [1, 2, 3, 4, 5], from: '09:00', until: '17:00' }
  const weekdays = rollout({ advance: { ...advance, hours } })
  expect(nextStep(weekdays, healthy, 200, later(239))).toBeDefined()
  expect(nextStep(weekdays, healthy, 200, later(240))).toBeUndefined()
  expect(nextStep(weekdays, worse, 200, later(240))).toMatchObject({ change: { kind: 'halt' } })
})

const slot = (minutes: number, loads: number) => ({
  at: later(minutes),
  stable: { loads: 0, failed: 0 },
  canary: { loads, failed: 0 },
})

test('only loads since the stage began count for it', () => {
  const loads = createStageLoads()
  const before = slot(-10, 500)
  expect(loads('mf-chat', rollout(), [before])).toBe(0)
  expect(loads('mf-chat', rollout(), [slot(-10, 620)])).toBe(120)
  const next = rollout({ stageAt: '2026-11-20T13:00:00.000Z' })
  expect(loads('mf-chat', next, [slot(-10, 620)])).toBe(0)
})

test('a server that took over counts the slots that began in the stage', () => {
  expect(createStageLoads()('mf-chat', rollout(), [slot(-10, 500), slot(0, 70)])).toBe(70)
})

test('the reason says how much failed, compared with what, and what it was', () => {
  const variants = {
    of: 'failures' as const,
    canary: { loads: 1290, failed: 31 },
    stable: { loads: 50_000, failed: 100 },
  }
  expect(stepReason(variants, { page: '/payment-status', message: 'coupon is null' })).toBe(
    '31 of 1,290 loads failed (2.4%), stable 0.2%; most often on /payment-status: “coupon is null”',
  )
  const alone = stepReason({ ...variants, stable: { loads: 0, failed: 0 } })
  expect(alone).toBe('31 of 1,290 loads failed (2.4%), stable had none to compare')
  expect(stepReason(variants, { page: '', message: 'x'.repeat(500) })).toMatch(
    /; most often: “x{119}…”$/,
  )
  expect(stepReason({ ...variants, of: 'slowness' })).toBe(
    '31 of 1,290 visitors waited more than 4 seconds for their first page (2.4%), stable 0.2%',
  )
})
