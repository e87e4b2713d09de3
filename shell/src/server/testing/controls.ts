import { defaultPolicy, noRules, type RemoteControl, type Rollout } from 'release-contracts/rollout'

/** A control that nobody has changed yet. */
export const control = (remote: string, more: Partial<RemoteControl> = {}): RemoteControl => ({
  remote,
  rowVersion: 1,
  killed: false,
  ...more,
})

/** A rollout that runs. */
export const rollout = (canary: string, more: Partial<Rollout> = {}): Rollout => ({
  ...defaultPolicy,
  id: 'r1',
  canary,
  trial: 1,
  percentage: 0,
  rules: noRules,
  state: 'running',
  startedAt: '2026-11-01T10:00:00.000Z',
  stageAt: '2026-11-01T10:00:00.000Z',
  ...more,
})
