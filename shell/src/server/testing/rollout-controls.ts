import {
  defaultPolicy,
  noRules,
  type RemoteControl,
  type Rollout,
  type RolloutChange,
  type RolloutPolicy,
} from 'release-contracts/rollout'
import { versionKind } from 'release-contracts/version-order'
import { isRefused, type ChangeFacts } from '../rollouts/change-facts'
import { nextControl } from '../rollouts/next-control'

export const versions = (...list: string[]) =>
  list.map((version) => ({ version, kind: versionKind(version) }))
export const facts: ChangeFacts = {
  versions: [
    ...versions('2.0.0').map((item) => ({ ...item, unfit: 'needs contract shell ^2.0.0' })),
    ...versions('1.9.1', '1.9.0', '1.8.0', '1.7.0', '1.6.0', '1.10.0-pr-12', '1.9.1-src.abc'),
  ],
  now: '2026-11-20T12:00:00.000Z',
  by: 'bukola',
}
export const earlier = '2026-11-20T10:00:00.000Z'
export const still: RemoteControl = {
  remote: 'mf-chat',
  rowVersion: 4,
  stable: '1.8.0',
  killed: false,
}
export const rollout: Rollout = {
  ...defaultPolicy,
  id: 'seed',
  canary: '1.9.0',
  trial: 1,
  percentage: 10,
  rules: noRules,
  state: 'running',
  startedAt: earlier,
  stageAt: earlier,
}
export const running: RemoteControl = { ...still, before: '1.7.0', rollout }
export const halted: RemoteControl = {
  ...running,
  rollout: { ...rollout, state: 'halted', halted: { at: earlier, by: 'the guard', reason: 'r' } },
}
export const killed: RemoteControl = { ...halted, killed: true }

export function changeControl(
  control: RemoteControl,
  change: RolloutChange,
  more: Partial<ChangeFacts> = {},
) {
  const result = nextControl(control, change, { ...facts, ...more })
  if (isRefused(result)) throw new Error(result.refused)
  return result
}
export function refusal(
  control: RemoteControl,
  change: RolloutChange,
  more: Partial<ChangeFacts> = {},
) {
  const result = nextControl(control, change, { ...facts, ...more })
  return isRefused(result) ? result.refused : result
}
export const start = (version: string, percentage = 1) =>
  ({ kind: 'start', version, percentage }) as const
export const policy: RolloutPolicy = {
  stages: [5, 100],
  advance: { auto: true, minutes: 30 },
  guard: { action: 'roll-back', limit: 0.05 },
}
