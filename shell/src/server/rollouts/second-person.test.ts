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
  versions,
} from '../testing/rollout-controls'

const everybody = { groups: [2], users: [] }
const onPlan = { groups: [], users: [], plans: ['Business'] }
const older = versions('1.6.0', '1.5.0')
const some = { groups: [1, 5], users: [12] }
const half: RemoteControl = { ...running, rollout: { ...rollout, percentage: 50 } }
const haltedAtAll: RemoteControl = {
  ...halted,
  rollout: { ...rollout, ...halted.rollout, percentage: 100 },
}
const until = '2026-12-01T08:00:00.000Z'
const forPlan = (rules: typeof onPlan & { until?: string }): RemoteControl => ({
  ...running,
  rollout: { ...rollout, rules },
})
const guarded = { isProtected: true }
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
    ['everybody, after a plan', forPlan(onPlan), { kind: 'set-percentage', percentage: 100 }],
    ['all customers, after a plan', forPlan(onPlan), { kind: 'set-rules', rules: everybody }],
    ['a plan for longer', forPlan({ ...onPlan, until }), { kind: 'set-rules', rules: onPlan }],
    ['another canary for a plan', forPlan(onPlan), start('1.9.1', 1)],
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
    ['the end of its protection', running, { kind: 'unprotect' }],
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
    const uju = { by: 'uju', isProtected: true, isExempt: true }
    const made = changeControl(control, change, uju)
    const approved = changeControl(asked, { kind: 'approve' }, { ...uju, account: 8 })
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
    [
      'half of the visitors, after a plan',
      forPlan(onPlan),
      { kind: 'set-percentage', percentage: 50 },
    ],
    [
      'fewer plans',
      forPlan({ ...onPlan, plans: ['Business', 'Starter'] }),
      { kind: 'set-rules', rules: onPlan },
    ],
    ['the end of a rule', forPlan(onPlan), { kind: 'set-rules', rules: some }],
    ['a halt', running, { kind: 'halt' }],
    ['the end of a rollout', half, { kind: 'roll-back' }],
    ['going back to the version before', running, { kind: 'roll-back', version: '1.7.0' }],
  ])('%s needs nobody else', (_what, control, change) => {
    expect(changeControl(control, change, guarded)).toEqual(changeControl(control, change))
  })
})

test('on a protected remote, what nobody approved is drawn anew, and not for those who had another', () => {
  const atAll: RemoteControl = { ...running, rollout: { ...rollout, percentage: 100 } }
  const fewer = changeControl(atAll, { kind: 'set-percentage', percentage: 50 }, guarded)
  expect(fewer.rollout?.id).toBe(rollout.id)
  const next = changeControl(fewer, start('1.9.1', 1), guarded)
  expect(next.rollout).toMatchObject({ canary: '1.9.1', trial: 1 })
  expect(next.rollout?.id).not.toBe(rollout.id)
  const agreed = changeControl(
    changeControl(atAll, start('1.9.1', 1), guarded),
    { kind: 'approve' },
    { by: 'uju' },
  )
  expect(agreed.rollout).toMatchObject({ id: rollout.id, canary: '1.9.1' })
  expect(changeControl(fewer, start('1.9.1', 1)).rollout?.id).toBe(rollout.id)
})

describe('going back on a protected remote, one person alone', () => {
  const back = (version: string) => ({ kind: 'roll-back', version }) as const
  const promoted = changeControl(running, { kind: 'promote' })
  const returned = changeControl(promoted, back('1.8.0'), guarded)

  test('reaches what everybody had before, and no version below it', () => {
    expect(returned).toMatchObject({ stable: '1.8.0', before: '1.7.0', returnTo: '1.8.0' })
    expect(returned.requested).toBeUndefined()
    const further = changeControl(returned, back('1.7.0'), guarded)
    expect(further).toMatchObject({ stable: '1.8.0', requested: { change: back('1.7.0') } })
  })

  test('does not get further by promoting what it may not name', () => {
    const tried = changeControl(returned, start('1.7.0', 50), guarded)
    expect(changeControl(tried, { kind: 'promote' }, guarded)).toMatchObject({
      ...{ stable: '1.8.0', requested: { change: { kind: 'promote' } } },
    })
    const legacy = changeControl(running, start('1.7.0', 50), guarded)
    const old = changeControl(legacy, { kind: 'promote' }, guarded)
    expect(old).toMatchObject({ stable: '1.7.0', returnTo: '1.7.0' })
    expect(changeControl(old, back('1.6.0'), guarded)).toMatchObject({ stable: '1.7.0' })
  })

  test('undoes what two people gave to everybody at once, in either direction', () => {
    const asked = changeControl(still, back('1.9.0'), guarded)
    const forward = changeControl(asked, { kind: 'approve' }, { by: 'uju' })
    expect(forward).toMatchObject({ stable: '1.9.0', before: '1.7.0', returnTo: '1.8.0' })
    expect(changeControl(forward, back('1.8.0'), guarded)).toMatchObject({ stable: '1.8.0' })
    expect(changeControl(forward, back('1.7.0'), guarded)).toMatchObject({ stable: '1.9.0' })
    const agreed = changeControl(returned, back('1.6.0'), { by: 'uju' })
    expect(changeControl(agreed, back('1.5.0'), { ...guarded, versions: older })).toMatchObject({
      stable: '1.6.0',
    })
    expect(changeControl(agreed, back('1.8.0'), guarded)).toMatchObject({ stable: '1.8.0' })
  })

  test('goes on by the version before where it was stored without the other', () => {
    const { returnTo: _, ...stored } = promoted
    expect(changeControl(stored, back('1.8.0'), guarded)).toEqual(returned)
  })

  test('is said where a roll back names no version', () => {
    expect(refusal(promoted, { kind: 'roll-back' }, guarded)).toBe(
      'No rollout of mf-chat is running. To leave 1.9.0, name the version to go back to, for instance 1.8.0.',
    )
    expect(refusal(returned, { kind: 'roll-back' }, guarded)).toBe(
      'No rollout of mf-chat is running. To leave 1.8.0, name the version to go back to, for instance 1.7.0. ' +
        'mf-chat is protected, and one person may go back only to what everybody had before the last approved change: another approver of its team must approve this one.',
    )
    expect(refusal(returned, { kind: 'roll-back' })).not.toContain('approve')
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
