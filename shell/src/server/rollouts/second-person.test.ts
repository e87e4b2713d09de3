import { describe, expect, test } from '@jest/globals'
import type { RemoteControl, RolloutChange } from 'release-contracts/rollout'
import {
  halted,
  killed,
  changeControl,
  policy,
  refusal,
  rollout,
  running,
  start,
  still,
} from '../testing/rollout-controls'

const everybody = { groups: [2], users: [] }
const onPlan = { groups: [], users: [], plans: ['Business'] }
const some = { groups: [1, 5], users: [12] }
const half: RemoteControl = { ...running, rollout: { ...rollout, percentage: 50 } }
const haltedAtAll: RemoteControl = {
  ...halted,
  rollout: { ...rollout, ...halted.rollout, percentage: 100 },
}
const guarded = { protected: true }
/** A schedule that was approved for an earlier version is what the next rollout begins with. */
const scheduled: RemoteControl = { ...still, policy }
const onSchedule: RemoteControl = { ...running, rollout: { ...rollout, ...policy } }
const tried: RemoteControl = {
  ...running,
  rollout: {
    ...{ ...rollout, ...policy },
    experiment: {
      ...{ metric: 'orders', baseline: 0.02, effect: 0.004, days: 7 },
      visitors: { stable: 1, canary: 1 },
    },
  },
}

describe('on a protected remote', () => {
  test.each<[string, RemoteControl, RolloutChange]>([
    ['promotion', running, { kind: 'promote' }],
    ['more than half of the visitors', half, { kind: 'set-percentage', percentage: 51 }],
    ['a start for everybody', still, start('1.9.0', 100)],
    ['a start for all customers', still, { ...start('1.9.0', 1), rules: everybody }],
    ['a rule for all customers', running, { kind: 'set-rules', rules: everybody }],
    ['a rule for the accounts on a plan', running, { kind: 'set-rules', rules: onPlan }],
    ['resuming what everybody had', haltedAtAll, { kind: 'resume' }],
    ['a newer version at once', still, { kind: 'roll-back', version: '1.9.0' }],
    [
      'an old version that was not the one before',
      running,
      { kind: 'roll-back', version: '1.6.0' },
    ],
    ['advancing automatically', running, { kind: 'set-policy', policy }],
    ['a start that advances automatically', scheduled, start('1.9.0', 1)],
    ['another canary in a schedule', onSchedule, start('1.9.1', 10)],
    ['advancing what was in an experiment', tried, { kind: 'continue' }],
    [
      'a faster schedule',
      onSchedule,
      { kind: 'set-policy', policy: { ...policy, advance: { auto: true, minutes: 1 } } },
    ],
    [
      'a schedule without its guard',
      onSchedule,
      { kind: 'set-policy', policy: { ...policy, guard: { ...policy.guard, action: 'off' } } },
    ],
    ['switching off', running, { kind: 'kill' }],
    ['switching on', killed, { kind: 'revive' }],
  ])('%s is only requested', (_what, control, change) => {
    const asked = changeControl(control, change, { ...guarded, account: 7, reason: 'why' })
    expect(asked).toEqual({
      ...control,
      rowVersion: control.rowVersion + 1,
      requested: {
        ...{ change, by: 'bukola', account: 7, reason: 'why' },
        at: '2026-11-20T12:00:00.000Z',
      },
    })
    const made = changeControl(control, change, { by: 'uju' })
    const approved = changeControl(asked, { kind: 'approve' }, { by: 'uju', account: 8 })
    expect(approved).toEqual({ ...made, rowVersion: asked.rowVersion + 1 })
  })

  test.each<[string, RemoteControl, RolloutChange]>([
    ['a first stage', still, start('1.9.0', 10)],
    ['a share within a schedule', onSchedule, { kind: 'set-percentage', percentage: 30 }],
    ['the same schedule again', onSchedule, { kind: 'set-policy', policy: { ...policy } }],
    [
      'the end of a schedule',
      onSchedule,
      { kind: 'set-policy', policy: { ...policy, advance: { auto: false, minutes: 30 } } },
    ],
    [
      'resuming a schedule',
      { ...halted, rollout: { ...rollout, ...halted.rollout, ...policy } },
      { kind: 'resume' },
    ],
    [
      'an experiment',
      scheduled,
      {
        ...{ kind: 'experiment', version: '1.9.0', percentage: 50 },
        plan: { metric: 'orders', baseline: 0.02, effect: 0.004, days: 7 },
      },
    ],
    ['staff and named accounts', running, { kind: 'set-rules', rules: some }],
    ['half of the visitors', running, { kind: 'set-percentage', percentage: 50 }],
    ['fewer visitors', half, { kind: 'set-percentage', percentage: 1 }],
    ['a halt', running, { kind: 'halt' }],
    ['the end of a rollout', half, { kind: 'roll-back' }],
    ['going back to the version before', running, { kind: 'roll-back', version: '1.7.0' }],
  ])('%s needs nobody else', (_what, control, change) => {
    expect(changeControl(control, change, guarded)).toEqual(changeControl(control, change))
  })
})

describe('a request', () => {
  const asked = changeControl(running, { kind: 'promote' }, { ...guarded, account: 7 })

  test('is not approved by whoever made it, under whichever name', () => {
    for (const same of [
      { by: 'bukola', account: 8 },
      { by: 'CI (token)', account: 7 },
    ]) {
      expect(refusal(asked, { kind: 'approve' }, same)).toBe(
        'bukola asked for this change of mf-chat, so another person has to approve it.',
      )
    }
  })

  test('ends with any other change, and by being withdrawn', () => {
    expect(changeControl(asked, { kind: 'halt' }, guarded).requested).toBeUndefined()
    const { requested: _, ...as } = asked
    expect(changeControl(asked, { kind: 'withdraw' })).toEqual({
      ...as,
      rowVersion: asked.rowVersion + 1,
    })
  })

  test('takes the place of the one before', () => {
    const other = changeControl(asked, { kind: 'kill' }, { ...guarded, by: 'ada' })
    expect(other.requested).toMatchObject({ by: 'ada', change: { kind: 'kill' } })
  })

  test('that nobody made is neither approved nor withdrawn', () => {
    for (const kind of ['approve', 'withdraw'] as const) {
      expect(refusal(running, { kind })).toBe('Nothing is requested for mf-chat.')
    }
  })
})
