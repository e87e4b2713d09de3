import { expect, test } from '@jest/globals'
import {
  defaultPolicy,
  noRules,
  type RemoteControl,
  type PlainChange,
} from 'release-contracts/rollout'
import { changeText } from './change-text'
import { isRefused } from './change-facts'
import { nextControl } from './next-control'

const facts = {
  versions: ['1.9.1', '1.9.0', '1.8.0', '1.7.0'].map((version) => ({
    version,
    kind: 'release' as const,
  })),
  now: '2026-11-20T12:00:00.000Z',
  by: 'bukola',
}

/** The history of these changes, one made from the other. */
function notified(control: RemoteControl, ...changes: PlainChange[]): string[] {
  const [change, ...rest] = changes
  if (!change) return []
  const next = nextControl(control, change, facts)
  if (isRefused(next)) throw new Error(next.refused)
  return [changeText(change, control, next), ...notified(next, ...rest)]
}
const still = { remote: 'mf-chat', rowVersion: 1, stable: '1.8.0', killed: false }

test('a rollout can be read from its sentences', () => {
  expect(
    notified(
      still,
      { kind: 'start', version: '1.9.0', percentage: 1 },
      { kind: 'set-percentage', percentage: 10 },
      { kind: 'halt' },
      { kind: 'resume' },
      { kind: 'start', version: '1.9.1', percentage: 5 },
      { kind: 'promote' },
      { kind: 'roll-back', version: '1.8.0' },
    ),
  ).toEqual([
    'mf-chat 1.9.0 at 1%',
    'mf-chat 1.9.0 from 1% to 10%',
    'mf-chat 1.9.0 halted at 10%',
    'mf-chat 1.9.0 resumed at 10%',
    'mf-chat 1.9.1 in place of 1.9.0 at 10%',
    'mf-chat 1.9.1 is stable, before it was 1.8.0',
    'mf-chat back to 1.8.0 from 1.9.1',
  ])
})

test('so can rules, policy and the switch', () => {
  const from = '2026-12-01T00:00:00.000Z'
  expect(
    notified(
      still,
      {
        kind: 'set-policy',
        policy: { ...defaultPolicy, advance: { auto: true, minutes: 30 } },
      },
      { kind: 'start', version: '1.9.0', percentage: 0, rules: { groups: [1, 3], users: [] } },
      { kind: 'set-rules', rules: { groups: [], users: [7], from } },
      { kind: 'set-rules', rules: noRules },
      { kind: 'kill' },
      { kind: 'revive' },
      { kind: 'roll-back' },
      { kind: 'set-policy', policy: defaultPolicy },
    ),
  ).toEqual([
    'mf-chat: advances automatically after 30 minutes',
    'mf-chat 1.9.0 at 0% and for Admin, Lawyer accounts',
    'mf-chat 1.9.0 for account 7, for newcomers from 2026-12-01 01:00 (Lagos)',
    'mf-chat 1.9.0 without rules: by percentage alone',
    'mf-chat switched off',
    'mf-chat switched on again',
    'mf-chat 1.9.0 rolled back from 0%',
    'mf-chat: waits for a person to promote it',
  ])
})

test('of a policy what was changed is told', () => {
  const policy = {
    stages: [50, 100],
    advance: { auto: true, minutes: 1 },
    guard: { action: 'off' as const, limit: 0.025 },
  }
  const guard = { action: 'roll-back' as const, limit: 0.025 }
  expect(
    notified(
      still,
      { kind: 'set-policy', policy },
      { kind: 'set-policy', policy: { ...policy, guard } },
      { kind: 'set-policy', policy: { ...policy, guard } },
    ),
  ).toEqual([
    'mf-chat: stages 50, 100%; advances automatically after 1 minute; left alone when it fails; error limit 2.5%',
    'mf-chat: rolled back when it fails',
    'mf-chat: stages and error limit as they were',
  ])
})

test('a schedule names its durations and hours', () => {
  const hours = { days: [1, 5], from: '09:00', until: '17:00' }
  const advance = { auto: true, minutes: 30, perStage: [30, 60, 60, 240, 1440], hours }
  expect(notified(still, { kind: 'set-policy', policy: { ...defaultPolicy, advance } })).toEqual([
    'mf-chat: advances automatically after 30, 60, 60, 240, 1440 minutes, Mon, Fri from 09:00 to 17:00 (Lagos)',
  ])
})

test('a newer version is not gone back to', () => {
  expect(notified(still, { kind: 'roll-back', version: '1.9.1' })).toEqual([
    'mf-chat 1.9.1 for everybody at once, before it was 1.8.0',
  ])
})

test('staff is named as such, beside other accounts', () => {
  const start = (groups: number[], users: number[]): PlainChange => ({
    ...{ kind: 'start', version: '1.9.0', percentage: 0 },
    rules: { groups, users, until: '2026-12-01T17:00:00+01:00' },
  })
  expect(notified(still, start([1, 3, 4, 5, 2], [7, 8]))).toEqual([
    'mf-chat 1.9.0 at 0% and for staff, for Customer accounts, for accounts 7, 8, for newcomers until 2026-12-01 17:00 (Lagos)',
  ])
})

test('accounts on a plan are named by it', () => {
  const rules = { groups: [], users: [], plans: ['Starter', 'Business'] }
  expect(notified(still, { kind: 'start', version: '1.9.0', percentage: 0, rules })).toEqual([
    'mf-chat 1.9.0 at 0% and for accounts on Starter, Business',
  ])
})

test('going back from within a rollout names both versions', () => {
  const start: PlainChange = { kind: 'start', version: '1.9.0', percentage: 1 }
  expect(notified(still, start, { kind: 'roll-back', version: '1.7.0' })[1]).toBe(
    'mf-chat back to 1.7.0 from 1.8.0, 1.9.0 ended',
  )
})
