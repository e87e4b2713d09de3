import { expect, test } from '@jest/globals'
import type { RemoteControl } from 'release-contracts/rollout'
import { silentLog } from '../log/log'
import type { AdmittedRemote } from '../releases/admitted-release'
import { emptyState, type SharedState } from '../state/shared-state'
import { control, rollout } from '../testing/controls'
import { remoteRelease, shellRelease } from '../testing/release-folders'
import type { Decision } from './decision'
import { newVisitorRequest, type PlanRequest } from './plan-request'
import { createPlanner } from './planner'

const admitted = <R>(release: R) => ({ release, folder: '/releases', readyAt: 0 })
const chat = (version: string) => admitted(remoteRelease('mf-chat', version))
const unfit = (version: string) =>
  admitted({ ...remoteRelease('mf-chat', version), sharedRanges: { react: '^20.0.0' } })
const released = [chat('1.0.0'), chat('1.1.0'), chat('1.2.0'), chat('1.3.0-pr-7')]

function decider(
  controls: RemoteControl[],
  { remotes = released, ...state }: Partial<SharedState> & { remotes?: AdmittedRemote[] } = {},
) {
  const planner = createPlanner(
    admitted(shellRelease()),
    remotes,
    { ...emptyState, epoch: 7, controls, ...state },
    silentLog,
  )
  return (more: Partial<PlanRequest> = {}) =>
    planner.decide({ ...newVisitorRequest({ visitor: 'v' }), ...more }) as Decision
}

const served = ({ served: { plan } }: Decision) => {
  const remote = plan.remotes['mf-chat']
  return remote && [remote.version, remote.previous?.version]
}

const running = (percentage: number, more = {}) =>
  control('mf-chat', {
    stable: '1.1.0',
    before: '1.0.0',
    rollout: rollout('1.2.0', { percentage, ...more }),
  })

test('a newer release waits until somebody rolls it out', () => {
  const decision = decider([control('mf-chat', { stable: '1.1.0' })])()
  expect(served(decision)).toEqual(['1.1.0', '1.0.0'])
  expect(decision).toMatchObject({ epoch: 7, variants: {}, trials: {}, latches: {} })
})

test('the canary falls back to stable, stable to what was stable before', () => {
  const everybody = decider([running(100)])()
  expect(served(everybody)).toEqual(['1.2.0', '1.1.0'])
  expect(everybody).toMatchObject({
    variants: { 'mf-chat': 'canary' },
    trials: { 'mf-chat': 'r1.1' },
    latches: { 'mf-chat': 'r1' },
  })
  const nobody = decider([running(0)])()
  expect(served(nobody)).toEqual(['1.1.0', '1.0.0'])
  expect(nobody).toMatchObject({ variants: {}, trials: { 'mf-chat': 'r1.1' }, latches: {} })
})

test('the same versions make the same plan, whatever the way to them', () => {
  const latched = decider([running(0)])({ latches: { 'mf-chat': 'r1' } })
  const bucketed = decider([running(100)])()
  expect(latched.served.plan.id).toBe(bucketed.served.plan.id)
})

test('a preview that is rolled out is served to its visitors only', () => {
  const previewControl = control('mf-chat', {
    stable: '1.1.0',
    rollout: rollout('1.3.0-pr-7', { rules: { groups: [1], users: [] } }),
  })
  const admin = { audience: { visitor: 'v', user: { id: 1, groups: [1] } } }
  expect(served(decider([previewControl])(admin))).toEqual(['1.3.0-pr-7', '1.1.0'])
  expect(served(decider([previewControl])())).toEqual(['1.1.0', '1.0.0'])
})

test('the latch holds while the rollout runs, and is dropped by halt and end', () => {
  const latches = { 'mf-chat': 'r1' }
  expect(decider([running(0)])({ latches }).latches).toEqual(latches)
  const superseded = decider([running(0, { canary: '1.3.0-pr-7', trial: 2 })])({ latches })
  expect(served(superseded)).toEqual(['1.3.0-pr-7', '1.1.0'])
  for (const over of [
    running(100, { state: 'halted' }),
    control('mf-chat', { stable: '1.1.0' }),
    running(0, { id: 'r2' }),
    { ...running(100), killed: true },
  ]) {
    const decision = decider([over])({ latches })
    expect(decision.latches).toEqual({})
    expect(decision.variants).toEqual({})
  }
})

test('halted means stable for everybody, killed means nothing for anybody', () => {
  const latches = { 'mf-chat': 'r1' }
  const halted = decider([running(100, { state: 'halted' })])({ latches })
  expect(served(halted)).toEqual(['1.1.0', '1.0.0'])
  expect(halted.trials).toEqual({})
  expect(served(decider([{ ...running(100), killed: true }])({ latches }))).toBeUndefined()
})

test('whom the canary is meant for and does not fit is held back, apart and not latched', () => {
  const remotes = [chat('1.0.0'), chat('1.1.0'), unfit('1.2.0')]
  const decision = decider([running(100)], { remotes })()
  expect(served(decision)).toEqual(['1.1.0', '1.0.0'])
  expect(decision).toMatchObject({ variants: { 'mf-chat': 'held-back' }, latches: {} })
  expect(decision.trials).toEqual({ 'mf-chat': 'r1.1' })
})

test('a server with an older shell takes no latch away', () => {
  const remotes = [chat('1.1.0'), unfit('1.2.0')]
  const latches = { 'mf-chat': 'r1' }
  expect(decider([running(0)], { remotes })({ latches })).toMatchObject({
    variants: { 'mf-chat': 'held-back' },
    latches,
  })
})

test('crawlers get stable and are not latched', () => {
  const decision = decider([running(100)])({ crawler: true })
  expect(served(decision)).toEqual(['1.1.0', '1.0.0'])
  expect(decision).toMatchObject({ crawler: true, variants: {}, latches: {} })
})

test('what failed in this session is passed over while another candidate remains', () => {
  const passed = decider([running(100)])({ demoted: { 'mf-chat': ['1.2.0'] } })
  expect(served(passed)).toEqual(['1.1.0', '1.0.0'])
  expect(passed).toMatchObject({ variants: { 'mf-chat': 'demoted' }, latches: {} })
  const all = decider([running(100)])({ demoted: { 'mf-chat': ['1.0.0', '1.1.0', '1.2.0'] } })
  expect(served(all)).toEqual(['1.2.0', '1.1.0'])
  expect(all.variants).toEqual({ 'mf-chat': 'canary' })
})

test('safe mode: no canary, and of every remote the version before', () => {
  const ofCanary = decider([running(100)])({ safeMode: true, latches: { 'mf-chat': 'r1' } })
  expect(served(ofCanary)).toEqual(['1.1.0', '1.0.0'])
  expect(ofCanary).toMatchObject({ safeMode: true, variants: {}, latches: { 'mf-chat': 'r1' } })
  expect(served(decider([running(0)])({ safeMode: true }))).toEqual(['1.0.0', undefined])
  const only = decider([], { remotes: [chat('1.0.0')] })({ safeMode: true })
  expect(served(only)).toEqual(['1.0.0', undefined])
})

const until = '2026-12-01T00:00:00.000Z'
const override = (version: string, remote = 'mf-chat') => ({
  override: { remotes: { [remote]: version }, until },
})

test('a QA link shows its version whatever the control says, also a preview of a killed remote', () => {
  const killedControl = { ...running(100), killed: true }
  const decision = decider([killedControl])(override('1.3.0-pr-7'))
  expect(served(decision)).toEqual(['1.3.0-pr-7', undefined])
  expect(decision).toMatchObject({
    variants: { 'mf-chat': 'override' },
    override: { remotes: { 'mf-chat': '1.3.0-pr-7' }, until },
    latches: {},
  })
  expect(served(decider([running(100)])(override('1.0.0')))).toEqual(['1.0.0', '1.1.0'])
})

test('what a QA link names and cannot be shown is said, and the usual version stays', () => {
  const withdrawn = {
    name: 'mf-chat',
    version: '1.0.0',
    registeredAt: '2026-01-01T00:00:00.000Z',
    state: 'withdrawn' as const,
  }
  const remotes = [...released, unfit('2.0.0')]
  const decide = decider([running(0)], { remotes, registered: [withdrawn] })
  const stated = (version: string, remote?: string) => {
    const decision = decide(override(version, remote))
    expect(served(decision)?.[0]).toBe('1.1.0')
    expect(decision.override?.remotes).toEqual({})
    return decision.override?.notShown
  }
  expect(stated('2.0.0')).toEqual({
    'mf-chat': { version: '2.0.0', why: 'needs react ^20.0.0, shell 1.0.0 provides 19.3.1' },
  })
  expect(stated('1.0.0')).toEqual({ 'mf-chat': { version: '1.0.0', why: 'was withdrawn' } })
  expect(stated('3.0.0', 'mf-none')).toEqual({
    'mf-none': { version: '3.0.0', why: 'is not on this site' },
  })
})

test('safe mode shows no QA versions: one of them may be what crashes', () => {
  const decision = decider([running(0)])({ ...override('1.3.0-pr-7'), safeMode: true })
  expect(served(decision)).toEqual(['1.0.0', undefined])
  expect(decision.override).toBeUndefined()
})

const written = (candidates: string[]) => ({
  flags: {
    rowVersion: 2,
    document: {
      flags: {
        'remote.mf-chat': {
          state: 'ENABLED',
          variants: { stable: { candidates } },
          defaultVariant: 'stable',
        },
      },
    },
  },
})

test('a flag that somebody wrote stands above the rollout, which it takes out of the numbers', () => {
  const decision = decider([running(100)], written(['1.3.0-pr-7', '1.0.0']))()
  expect(served(decision)).toEqual(['1.3.0-pr-7', '1.0.0'])
  expect(decision).toMatchObject({ variants: {}, trials: {}, latches: {} })
  expect(served(decider([running(100)], written([]))())).toBeUndefined()
  expect(served(decider([running(100)], written(['9.9.9']))())).toEqual(['1.1.0', '1.0.0'])
})

test('a remote that is killed stays away, whatever a written flag offers', () => {
  const killed = { ...running(100), killed: true }
  expect(served(decider([killed], written(['1.0.0']))())).toBeUndefined()
})
