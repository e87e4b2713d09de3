import type { RemoteControl, Rollout } from 'release-contracts/rollout'

/** A flag of a flagd document, as far as rollouts need it. */
export interface RolloutFlag {
  state: 'ENABLED'
  variants: Record<Variant, { candidates: string[] }>
  defaultVariant: 'stable'
  targeting?: object
}

export type Variant = 'stable' | 'canary'

/**
 * The flag that a control stands for, in flagd format: another flagd reads it as this server does.
 *
 * The context has `targetingKey` (visitor id), `crawler`, `latches` (rollout id per remote),
 * `groups`, `userId` and `plan` (title of the subscription plan that runs). Weights are thousandths of
 * a percent. A bucket depends on remote, rollout id and
 * visitor only, so a higher percentage or a newer canary loses nobody.
 *
 * @param stable Versions for everybody outside the canary, in order of preference.
 */
export function rolloutFlag(control: RemoteControl, stable: readonly string[]): RolloutFlag {
  const { remote, killed, rollout } = control
  const candidates = killed ? [] : [...stable]
  const canary = rollout && !killed ? [rollout.canary] : []
  const others = candidates.filter((version) => version !== rollout?.canary)
  const flag: RolloutFlag = {
    state: 'ENABLED',
    variants: { stable: { candidates }, canary: { candidates: [...canary, ...others] } },
    defaultVariant: 'stable',
  }
  return isRunning(control) ? { ...flag, targeting: targeting(remote, control.rollout) } : flag
}

/** Whether anybody may get a canary of this remote now. */
export const isRunning = (
  control: RemoteControl,
): control is RemoteControl & { rollout: Rollout } =>
  !control.killed && control.rollout?.state === 'running'

function targeting(remote: string, { id, percentage, rules }: Rollout) {
  return {
    if: [
      { var: 'crawler' },
      'stable',
      { '===': [{ var: `latches.${remote}` }, id] },
      'canary',
      ...window(rules),
      ...(rules.groups.length > 0
        ? [{ some: [{ var: 'groups' }, { in: [{ var: '' }, rules.groups] }] }, 'canary']
        : []),
      ...(rules.plans?.length ? [{ in: [{ var: 'plan' }, rules.plans] }, 'canary'] : []),
      ...(rules.users.length > 0 ? [{ in: [{ var: 'userId' }, rules.users] }, 'canary'] : []),
      fraction([remote, '/', id, '/'], percentage),
    ],
  }
}

/** Outside its time nobody new joins, whoever they are. */
function window({ from, until }: Rollout['rules']) {
  const time = { var: '$flagd.timestamp' }
  return [
    ...(from ? [{ '<': [time, seconds(from)] }, 'stable'] : []),
    ...(until ? [{ '>': [time, seconds(until)] }, 'stable'] : []),
  ]
}

const seconds = (time: string) => Math.floor(Date.parse(time) / 1000)

const whole = 100_000

function fraction(seed: string[], percentage: number) {
  const share = Math.round((percentage * whole) / 100)
  return {
    fractional: [
      { cat: [...seed, { var: 'targetingKey' }] },
      ['canary', share],
      ['stable', whole - share],
    ],
  }
}
