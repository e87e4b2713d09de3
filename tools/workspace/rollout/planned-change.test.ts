import { expect, test } from '@jest/globals'
import { defaultPolicy, noRules, type Rollout } from 'release-contracts/rollout'
import type { RemoteOverview, VersionFacts } from 'release-contracts/rollout-messages'
import { plannedChange } from './planned-change'

const remote = 'mf-chat'
const version = (name: string, unfit?: string): VersionFacts => ({
  ...{ version: name, kind: 'release', builtAt: '', registeredAt: '' },
  ...(unfit && { unfit }),
  needs: { shell: '*', events: '*' },
})
const rollout: Rollout = {
  ...defaultPolicy,
  ...{ id: 'r', canary: '1.9.0', trial: 1, percentage: 10, state: 'running' },
  rules: { ...noRules, users: [7] },
  startedAt: '',
  stageAt: '',
}
const overview = (more: Partial<RemoteOverview> = {}, running?: Rollout): RemoteOverview => ({
  control: { remote, rowVersion: 1, stable: '1.8.0', killed: false, ...(running && { rollout }) },
  versions: [version('2.0.0', 'needs react ^20.0.0'), version('1.9.0'), version('1.8.0')],
  stable: '1.8.0',
  health: { heldBack: 0, verdict: 'none', trend: [], loadsPerDay: 0 },
  ...more,
})
const waits = overview({ waiting: '1.9.0' })
const runs = overview({ waiting: '1.9.1' }, rollout)

test('a percentage starts what waits, and is set where something is rolled out', () => {
  const command = { kind: 'percentage', remote, percentage: 25 } as const
  expect(plannedChange(command, waits)).toEqual({ kind: 'start', version: '1.9.0', percentage: 25 })
  expect(plannedChange(command, runs)).toEqual({ kind: 'set-percentage', percentage: 25 })
})

test('a version and a percentage start it, also in place of another canary', () => {
  const command = { kind: 'percentage', remote, percentage: 25 } as const
  const start = (name: string) => ({ kind: 'start', version: name, percentage: 25 })
  expect(plannedChange({ ...command, version: '1.7.0' }, waits)).toEqual(start('1.7.0'))
  expect(plannedChange({ ...command, version: '1.9.1' }, runs)).toEqual(start('1.9.1'))
  expect(plannedChange({ ...command, version: '1.9.0' }, runs)).toEqual({
    kind: 'set-percentage',
    percentage: 25,
  })
})

test('staff first: what waits at 0%, or added to the rules of what runs', () => {
  const groups = [1, 3, 4, 5]
  expect(plannedChange({ kind: 'staff', remote }, waits)).toEqual({
    ...{ kind: 'start', version: '1.9.0', percentage: 0 },
    rules: { groups, users: [] },
  })
  expect(plannedChange({ kind: 'staff', remote }, runs)).toEqual({
    kind: 'set-rules',
    rules: { groups, users: [7] },
  })
})

test('the pace is changed, the rest of the policy is not', () => {
  const policy = { ...defaultPolicy, stages: [5, 100], advance: { auto: true, minutes: 30 } }
  const own = overview({ control: { ...waits.control, policy } })
  expect(plannedChange({ kind: 'auto', remote, minutes: 15 }, own)).toEqual({
    kind: 'set-policy',
    policy: { ...policy, advance: { auto: true, minutes: 15 } },
  })
  expect(plannedChange({ kind: 'manual', remote }, own)).toEqual({
    kind: 'set-policy',
    policy: { ...policy, advance: { auto: false, minutes: 30 } },
  })
  expect(plannedChange({ kind: 'auto', remote }, runs)).toEqual({
    kind: 'set-policy',
    policy: { ...defaultPolicy, advance: { auto: true, minutes: 60 } },
  })
})

test('the other words are changes as they stand', () => {
  for (const kind of ['promote', 'halt', 'resume', 'kill', 'revive', 'roll-back'] as const) {
    expect(plannedChange({ kind, remote }, runs)).toEqual({ kind })
  }
  const back = { kind: 'roll-back', remote, version: '1.7.0' } as const
  expect(plannedChange(back, runs)).toEqual({ kind: 'roll-back', version: '1.7.0' })
})

test('where nothing waits it is said what can be done', () => {
  const command = { kind: 'percentage', remote, percentage: 1 } as const
  expect(() => plannedChange(command, overview())).toThrow(
    'No new version of mf-chat is waiting. Name a version to roll one out: mf-chat 1.9.0 1%.',
  )
  const alone = overview({ versions: [version('1.8.0')] })
  expect(() => plannedChange({ kind: 'staff', remote }, alone)).toThrow(
    'No new version of mf-chat is waiting. Release one first: npm run release -w mf-chat.',
  )
})
