import { expect, test } from '@jest/globals'
import { silentLog } from '../log/log'
import { emptyState, type SharedState } from '../state/shared-state'
import { control, rollout } from '../testing/controls'
import { remoteRelease, shellRelease } from '../testing/release-folders'
import type { Decision } from './decision'
import { newVisitorRequest, type PlanRequest } from './plan-request'
import { shellChoices } from './shell-choices'
import { createSitePlanner } from './site-planner'

const admitted = <R>(release: R) => ({ release, folder: '/releases', readyAt: 0 })
const shells = ['1.0.0', '1.1.0', '1.2.0'].map((version) => admitted(shellRelease(version)))
const chat = admitted(remoteRelease('mf-chat', '1.0.0'))

function planner(more: Partial<SharedState> = {}) {
  const state = { ...emptyState, epoch: 7, ...more }
  const choices = shellChoices([...shells, chat], state)
  if (!choices) throw new Error('There is no shell.')
  return createSitePlanner(choices, [chat], state, { log: silentLog })
}
const decider =
  (more?: Partial<SharedState>) =>
  (asked: Partial<PlanRequest> = {}) =>
    planner(more).decide({ ...newVisitorRequest({ visitor: 'v' }), ...asked }) as Decision

const running = (percentage: number, more = {}) =>
  control('shell', {
    stable: '1.1.0',
    before: '1.0.0',
    rollout: rollout('1.2.0', { percentage, ...more }),
  })
const shellOf = ({ served: { plan, shell } }: Decision) => [
  plan.shell.version,
  shell.release.version,
]

test('a newer shell waits until somebody rolls it out', () => {
  const decision = decider({ controls: [control('shell', { stable: '1.1.0' })] })()
  expect(shellOf(decision)).toEqual(['1.1.0', '1.1.0'])
  expect(decision).toMatchObject({ epoch: 7, variants: {}, trials: {}, latches: {} })
})

test('its canary is in the plan, with the remotes, and is kept', () => {
  const everybody = decider({ controls: [running(100)] })()
  expect(shellOf(everybody)).toEqual(['1.2.0', '1.2.0'])
  expect(Object.keys(everybody.served.plan.remotes)).toEqual(['mf-chat'])
  expect(everybody).toMatchObject({
    variants: { shell: 'canary' },
    trials: { shell: 'r1.1' },
    latches: { shell: 'r1' },
  })
  const nobody = decider({ controls: [running(0)] })
  expect(shellOf(nobody())).toEqual(['1.1.0', '1.1.0'])
  expect(shellOf(nobody({ latches: { shell: 'r1' } }))[0]).toBe('1.2.0')
  expect(nobody()).toMatchObject({ trials: { shell: 'r1.1' }, variants: {} })
})

test('a halt gives everybody stable, and who comes by meanwhile loses the canary', () => {
  const halted = decider({ controls: [running(100, { state: 'halted' })] })
  const decision = halted({ latches: { shell: 'r1' } })
  expect(shellOf(decision)[0]).toBe('1.1.0')
  expect(decision.latches).toEqual({})
})

test('plans of two shells differ in their id, so that nothing rendered by one is shown in the other', () => {
  const [first, second] = [0, 100].map((share) => decider({ controls: [running(share)] })())
  expect(first?.served.plan.id).not.toBe(second?.served.plan.id)
})

test('the percentage is kept, and nobody who has the canary loses it as it rises', () => {
  const visitors = Array.from({ length: 2000 }, (_, index) => `visitor ${index}`)
  const at = (percentage: number) => {
    const site = planner({ controls: [running(percentage)] })
    return visitors.filter((visitor) => {
      const decision = site.decide(newVisitorRequest({ visitor })) as Decision
      return decision.variants.shell === 'canary'
    })
  }
  const [tenth, half] = [at(10), at(50)]
  expect(tenth.length / visitors.length).toBeCloseTo(0.1, 1)
  expect(half.length / visitors.length).toBeCloseTo(0.5, 1)
  expect(half).toEqual(expect.arrayContaining(tenth))
})

test('crawlers get stable; who failed to start it before gets the one before', () => {
  const everybody = decider({ controls: [running(100)] })
  expect(shellOf(everybody({ crawler: true }))[0]).toBe('1.1.0')
  const failed = everybody({ demoted: { shell: ['1.2.0'] } })
  expect(shellOf(failed)[0]).toBe('1.1.0')
  expect(failed.variants).toEqual({ shell: 'demoted' })
  expect(shellOf(decider({ controls: [running(0)] })({ safeMode: true }))[0]).toBe('1.0.0')
})

test('a QA link shows a shell, and says which one it cannot show', () => {
  const until = '2026-12-01T00:00:00.000Z'
  const ask = decider({ controls: [control('shell', { stable: '1.1.0' })] })
  const decision = ask({ override: { remotes: { shell: '1.2.0' }, until } })
  expect(shellOf(decision)[0]).toBe('1.2.0')
  expect(decision).toMatchObject({
    variants: { shell: 'override' },
    override: { remotes: { shell: '1.2.0' }, until },
  })
  const gone = ask({ override: { remotes: { shell: '9.9.9', 'mf-chat': '1.0.0' }, until } })
  expect(shellOf(gone)[0]).toBe('1.1.0')
  expect(gone.override).toEqual({
    remotes: { 'mf-chat': '1.0.0' },
    until,
    notShown: { shell: { version: '9.9.9', why: 'is not on this site' } },
  })
})

test('a written flag decides about the shell too, but never leaves a visitor without one', () => {
  const written = (candidates: string[]) => ({
    flags: {
      rowVersion: 1,
      document: {
        flags: {
          'remote.shell': {
            state: 'ENABLED',
            variants: { on: { candidates } },
            defaultVariant: 'on',
          },
        },
      },
    },
  })
  expect(shellOf(decider(written(['1.0.0']))())[0]).toBe('1.0.0')
  expect(shellOf(decider(written([]))())[0]).toBe('1.2.0')
})

test('render workers are kept ready for stable and for a running canary', () => {
  const servedWith = (control: ReturnType<typeof running>) =>
    planner({ controls: [control] }).served.map(({ release }) => release.version)
  expect(servedWith(running(1))).toEqual(['1.1.0', '1.2.0'])
  expect(servedWith(running(1, { state: 'halted' }))).toEqual(['1.1.0'])
})

test('a stable shell that is gone is named with what stands in for it', () => {
  const { fallbacks } = planner({ controls: [control('shell', { stable: '1.5.0' })] })
  expect(fallbacks).toMatchObject([{ remote: 'shell', stable: '1.5.0', instead: '1.2.0' }])
})
