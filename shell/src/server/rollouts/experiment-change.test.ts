import { expect, test } from '@jest/globals'
import type { ExperimentPlan } from 'release-contracts/experiment'
import { defaultPolicy, type PlainChange, type RemoteControl } from 'release-contracts/rollout'
import { nextStep } from '../health/next-step'
import { control, rollout } from '../testing/controls'
import { changeText } from './change-text'
import { isRefused, type ChangeFacts } from './change-facts'
import { nextControl } from './next-control'

const plan: ExperimentPlan = { metric: 'orders', baseline: 0.02, effect: 0.004, days: 14 }
const facts: ChangeFacts = {
  versions: [
    { version: '1.1.0', kind: 'release' },
    { version: '1.0.0', kind: 'release' },
  ],
  now: '2026-11-24T10:00:00.000Z',
  by: 'bukola',
}
const experiment: PlainChange = { kind: 'experiment', version: '1.1.0', percentage: 50, plan }
const steady = control('mf-chat', { stable: '1.0.0' })

function after(change: PlainChange, before: RemoteControl, more: Partial<ChangeFacts> = {}) {
  const next = nextControl(before, change, { ...facts, ...more })
  if (isRefused(next)) throw new Error(next.refused)
  return next
}
const refusal = (change: PlainChange, before: RemoteControl) => {
  const next = nextControl(before, change, facts)
  return isRefused(next) ? next.refused : undefined
}
const running = after(experiment, steady)

test('an experiment is a rollout by chance alone, with the visitors that it takes', () => {
  expect(running.rollout).toMatchObject({
    canary: '1.1.0',
    percentage: 50,
    rules: { groups: [], users: [] },
    experiment: { ...plan, visitors: { stable: 21_109, canary: 21_109 } },
  })
  expect(changeText(experiment, steady, running)).toBe(
    'mf-chat 1.1.0 in an experiment at 50%, by visitors who order: 42,218 visitors and 14 days to find 0.4 points beside 2%',
  )
})

test('there is none while something is rolled out, and of what cannot be found out', () => {
  const rolling = control('mf-chat', { stable: '1.0.0', rollout: rollout('1.1.0') })
  expect(refusal({ ...experiment, version: '1.1.0' }, rolling)).toMatch('is being rolled out')
  expect(refusal(experiment, running)).toBeDefined()
  const halted = control('mf-chat', {
    stable: '1.0.0',
    rollout: rollout('0.9.0', { state: 'halted' }),
  })
  expect(refusal(experiment, halted)).toMatch(
    'Promote it or roll it back before you start an experiment',
  )
  expect(refusal({ ...experiment, version: '1.0.0' }, steady)).toMatch('is stable already')
  const tiny = { ...plan, effect: 0.00001 }
  expect(refusal({ ...experiment, plan: tiny }, steady)).toMatch('Such a small difference')
  expect(refusal({ ...experiment, plan: { ...plan, metric: 'checkouts' } }, steady)).toBeUndefined()
  const checkout = { ...steady, remote: 'mf-checkout' }
  expect(refusal({ ...experiment, plan: { ...plan, metric: 'checkouts' } }, checkout)).toMatch(
    'has opened the checkout',
  )
  expect(refusal(experiment, { ...steady, remote: 'shell' })).toMatch('shell is not one')
})

test.each<PlainChange>([
  { kind: 'set-percentage', percentage: 80 },
  { kind: 'set-rules', rules: { groups: [1], users: [] } },
  { kind: 'start', version: '1.1.0', percentage: 10 },
  { kind: 'promote' },
])('nothing that would spoil its figures may be done: %o', (change) => {
  expect(refusal(change, running)).toBeDefined()
})

test('what was halted is not resumed: its figures ended there', () => {
  const halted = after({ kind: 'halt' }, running)
  expect(refusal({ kind: 'resume' }, halted)).toMatch('Roll it back')
  expect(refusal({ kind: 'continue' }, halted)).toMatch('is halted')
  expect(after({ kind: 'roll-back' }, halted).rollout).toBeUndefined()
})

test('what is continued is an ordinary rollout in the same hands', () => {
  const { rollout: continued } = after({ kind: 'continue' }, running)
  const { experiment: _, ...kept } = running.rollout ?? {}
  expect(continued).toEqual({ ...kept, stageAt: facts.now })
  expect(refusal({ kind: 'promote' }, { ...running, rollout: continued })).toBeUndefined()
  expect(refusal({ kind: 'continue' }, { ...running, rollout: continued })).toMatch(
    'no running experiment',
  )
})

test('keeping stable is told as the end of an experiment', () => {
  const change: PlainChange = { kind: 'roll-back' }
  expect(changeText(change, running, after(change, running))).toBe(
    'mf-chat stays 1.0.0: the experiment with 1.1.0 ended',
  )
})

test('on a protected remote most visitors are asked for, not taken', () => {
  const most: PlainChange = { ...experiment, percentage: 60 }
  expect(after(most, steady, { isProtected: true })).toMatchObject({ requested: { change: most } })
  expect(after(experiment, steady, { isProtected: true }).requested).toBeUndefined()
})

test('the schedule leaves it alone, and the guard halts it whatever else it was to do', () => {
  const policy = { ...defaultPolicy, advance: { auto: true, minutes: 1 } }
  const { rollout: auto } = after({ kind: 'set-policy', policy }, running)
  const { rollout: off } = after(
    { kind: 'set-policy', policy: { ...policy, guard: { action: 'off', limit: 0.01 } } },
    running,
  )
  const later = Date.parse('2026-12-24T10:00:00.000Z')
  if (!auto || !off) throw new Error('There is no rollout.')
  expect(nextStep(auto, { verdict: 'healthy' }, 100_000, later)).toBeUndefined()
  const halt = { change: { kind: 'halt' }, by: 'the guard' }
  expect(nextStep(off, { verdict: 'worse' }, 100_000, later)).toEqual(halt)
})

test('nothing is compared before the first version was approved', () => {
  const { stable: _, ...first } = steady
  expect(refusal(experiment, { ...first, unapproved: true })).toBe(
    'mf-chat has no approved version that another one could be compared with. Have its first version approved, then start the experiment.',
  )
})
