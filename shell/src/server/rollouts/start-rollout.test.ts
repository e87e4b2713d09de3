import { expect, test } from '@jest/globals'
import { defaultPolicy, noRules } from 'release-contracts/rollout'
import {
  earlier,
  facts,
  halted,
  changeControl,
  policy,
  refusal,
  rollout,
  running,
  start,
  still,
} from '../testing/rollout-controls'

test('begins the first rollout with the default policy and nobody by rule', () => {
  expect(changeControl(still, start('1.9.0', 1)).rollout).toEqual({
    ...defaultPolicy,
    id: expect.stringMatching(/^[0-9a-z]+$/),
    canary: '1.9.0',
    trial: 1,
    percentage: 1,
    rules: noRules,
    state: 'running',
    startedAt: facts.now,
    stageAt: facts.now,
  })
})

test('keeps the policy of the rollout before it, also of one that was halted', () => {
  const ended = changeControl(changeControl(running, { kind: 'set-policy', policy }), {
    kind: 'roll-back',
  })
  expect(changeControl(ended, start('1.9.1')).rollout).toMatchObject(policy)
  const stopped = { ...halted, rollout: { ...rollout, ...policy, state: 'halted' as const } }
  expect(changeControl(stopped, start('1.9.1')).rollout).toMatchObject({
    ...policy,
    state: 'running',
  })
})

test('has other buckets than any rollout before', () => {
  const first = changeControl(still, start('1.9.0')).rollout?.id
  const later = changeControl(still, start('1.9.0'), { now: '2026-11-20T12:00:00.001Z' }).rollout
    ?.id
  expect(later).not.toBe(first)
})

test('supersedes a running canary in the same buckets, as a new trial, never lower', () => {
  const rules = { groups: [1], users: [] }
  const ruled = { ...running, rollout: { ...rollout, rules } }
  expect(changeControl(ruled, start('1.9.1', 1)).rollout).toEqual({
    ...rollout,
    rules,
    canary: '1.9.1',
    trial: 2,
    percentage: 10,
    stageAt: facts.now,
  })
  expect(changeControl(running, start('1.9.1', 50)).rollout?.percentage).toBe(50)
  const other = changeControl(ruled, { ...start('1.9.1'), rules: noRules })
  expect(other.rollout?.rules).toEqual(noRules)
})

test('over a halted canary begins a new rollout at its own percentage', () => {
  expect(changeControl(halted, start('1.9.1', 1)).rollout).toMatchObject({
    canary: '1.9.1',
    trial: 1,
    percentage: 1,
    state: 'running',
    startedAt: facts.now,
  })
  expect(changeControl(halted, start('1.9.1', 1)).rollout?.id).not.toBe('seed')
  expect(changeControl(halted, start('1.9.1', 1)).rollout?.halted).toBeUndefined()
})

test('may name a preview, an older version and a build from sources', () => {
  for (const version of ['1.10.0-pr-12', '1.7.0', '1.9.1-src.abc']) {
    expect(changeControl(still, start(version)).rollout?.canary).toBe(version)
  }
})

test('takes rules and 0%', () => {
  const rules = { groups: [1, 3], users: [7], until: facts.now }
  expect(changeControl(still, { ...start('1.9.0', 0), rules }).rollout).toMatchObject({
    percentage: 0,
    rules,
  })
})

test.each([
  [
    still,
    start('3.0.0'),
    'mf-chat 3.0.0 is not among the releases here. Choose one of 2.0.0, 1.9.1',
  ],
  [
    still,
    start('2.0.0'),
    'does not fit this shell: it needs contract shell ^2.0.0. Choose another',
  ],
  [still, start('1.8.0'), 'mf-chat 1.8.0 is stable already'],
  [running, start('1.9.0', 50), 'being rolled out at 10% already. Set its percentage instead.'],
  [halted, start('1.9.0'), 'is halted. Resume it, or roll it back and start again.'],
  [{ ...still, killed: true }, start('1.9.0'), 'switched off. Revive it'],
  [still, start('1.9.0', 101), 'from 0 to 100'],
  [still, start('1.9.0', -1), 'from 0 to 100'],
  [still, start('1.9.0', Number.NaN), 'from 0 to 100'],
  [
    still,
    { ...start('1.9.0'), rules: { ...noRules, from: facts.now, until: earlier } },
    'must begin before it ends',
  ],
])('refuses what makes no sense (%#)', (control, change, words) => {
  expect(refusal(control, change)).toContain(words)
})

test('refuses the version in force where no stable one was ever chosen', () => {
  const none = { remote: 'mf-chat', rowVersion: 0, killed: false }
  expect(refusal(none, start('1.9.1'))).toContain('is stable already')
  expect(changeControl(none, start('1.9.0')).rowVersion).toBe(1)
})

test('says to release first where nothing is', () => {
  expect(refusal(still, start('1.9.0'), { versions: [] })).toContain('Release it first.')
})
