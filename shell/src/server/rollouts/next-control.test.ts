import { describe, expect, test } from '@jest/globals'
import { noRules, type RemoteControl, type RolloutChange } from 'release-contracts/rollout'
import {
  earlier,
  facts,
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

test('every change raises the row version by one and leaves what it was made from as it was', () => {
  const changes: [RemoteControl, RolloutChange][] = [
    [still, start('1.9.0')],
    [running, { kind: 'set-percentage', percentage: 20 }],
    [running, { kind: 'set-rules', rules: noRules }],
    [running, { kind: 'set-policy', policy }],
    [running, { kind: 'halt' }],
    [halted, { kind: 'resume' }],
    [running, { kind: 'promote' }],
    [running, { kind: 'roll-back' }],
    [running, { kind: 'kill' }],
    [killed, { kind: 'revive' }],
  ]
  for (const [control, change] of changes) {
    const copy = structuredClone(control)
    expect([change.kind, changeControl(control, change).rowVersion]).toEqual([change.kind, 5])
    expect(control).toEqual(copy)
  }
})

describe('percentage, rules and policy', () => {
  test('a percentage begins a stage and may be lowered', () => {
    for (const percentage of [0, 5, 12.5, 100]) {
      expect(changeControl(running, { kind: 'set-percentage', percentage }).rollout).toEqual({
        ...rollout,
        percentage,
        stageAt: facts.now,
      })
    }
  })

  test('a halted rollout keeps halted while its percentage is set', () => {
    const set = changeControl(halted, { kind: 'set-percentage', percentage: 1 })
    expect(set.rollout).toMatchObject({
      state: 'halted',
      percentage: 1,
      halted: { by: 'the guard' },
    })
  })

  test('rules are replaced, and their stage goes on', () => {
    const rules = { groups: [1, 3, 4, 5], users: [9], from: earlier, until: facts.now }
    expect(changeControl(running, { kind: 'set-rules', rules }).rollout).toEqual({
      ...rollout,
      rules,
    })
  })

  test('a policy holds for this rollout and the next, and can be chosen before one', () => {
    expect(changeControl(running, { kind: 'set-policy', policy })).toMatchObject({
      policy,
      rollout: { ...rollout, ...policy },
    })
    const chosen = changeControl(still, { kind: 'set-policy', policy })
    expect(chosen.rollout).toBeUndefined()
    expect(changeControl(chosen, start('1.9.0')).rollout).toMatchObject(policy)
  })

  test.each([
    [running, { kind: 'set-percentage', percentage: 10 }, 'mf-chat 1.9.0 is at 10% already.'],
    [running, { kind: 'set-percentage', percentage: 100.1 }, 'from 0 to 100'],
    [still, { kind: 'set-percentage', percentage: 10 }, 'No rollout of mf-chat is running'],
    [still, { kind: 'set-rules', rules: noRules }, 'No rollout of mf-chat is running'],
    [
      running,
      { kind: 'set-rules', rules: { ...noRules, from: facts.now, until: facts.now } },
      'must begin before it ends',
    ],
  ] satisfies [RemoteControl, RolloutChange, string][])(
    'refuses (%#)',
    (control, change, words) => {
      expect(refusal(control, change)).toContain(words)
    },
  )
})

describe('halt and resume', () => {
  test('a halt names who and why', () => {
    const reason = 'three times the failures of stable'
    expect(changeControl(running, { kind: 'halt' }, { reason }).rollout).toEqual({
      ...rollout,
      state: 'halted',
      halted: { at: facts.now, by: 'bukola', reason },
    })
    expect(changeControl(running, { kind: 'halt' }).rollout?.halted?.reason).toBe('')
  })

  test('what is resumed is counted as a new trial of a new stage', () => {
    expect(changeControl(halted, { kind: 'resume' }).rollout).toEqual({
      ...rollout,
      trial: 2,
      stageAt: facts.now,
    })
  })

  test.each([
    [halted, { kind: 'halt' }, 'is halted already'],
    [running, { kind: 'resume' }, 'is running'],
    [killed, { kind: 'resume' }, 'Revive it, then resume'],
    [still, { kind: 'halt' }, 'No rollout of mf-chat is running'],
    [still, { kind: 'resume' }, 'No rollout of mf-chat is running'],
  ] satisfies [RemoteControl, RolloutChange, string][])(
    'refuses (%#)',
    (control, change, words) => {
      expect(refusal(control, change)).toContain(words)
    },
  )

  test('a canary that is gone or fits no more cannot be resumed', () => {
    const gone = { versions: versions('1.8.0') }
    expect(refusal(halted, { kind: 'resume' }, gone)).toContain('not among the releases')
    const unfit = { versions: [{ ...versions('1.9.0')[0]!, unfit: 'needs react ^20.0.0' }] }
    expect(refusal(halted, { kind: 'resume' }, unfit)).toContain('does not fit')
  })
})

describe('kill and revive', () => {
  test('switching off halts what is being rolled out, switching on does not resume it', () => {
    const off = changeControl(running, { kind: 'kill' }, { reason: 'data leak' })
    expect(off).toMatchObject({
      killed: true,
      rollout: { state: 'halted', halted: { at: facts.now, by: 'bukola', reason: 'data leak' } },
    })
    const on = changeControl(off, { kind: 'revive' })
    expect(on).toMatchObject({ killed: false, rollout: { state: 'halted', trial: 1 } })
    expect(changeControl(on, { kind: 'resume' }).rollout).toMatchObject({
      state: 'running',
      trial: 2,
    })
  })

  test('an earlier halt stays as it was', () => {
    expect(changeControl(halted, { kind: 'kill' }).rollout).toEqual(halted.rollout)
    expect(changeControl(still, { kind: 'kill' })).toEqual({
      ...still,
      rowVersion: 5,
      killed: true,
    })
  })

  test.each([
    [killed, { kind: 'kill' }, 'is switched off already'],
    [still, { kind: 'revive' }, 'is switched on'],
  ] satisfies [RemoteControl, RolloutChange, string][])(
    'refuses (%#)',
    (control, change, words) => {
      expect(refusal(control, change)).toContain(words)
    },
  )
})
