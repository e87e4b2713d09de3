import { mayChange } from '../remote/may-change'
import { policyOf, type RolloutChange } from 'release-contracts/rollout'
import type { RemoteOverview } from 'release-contracts/rollout-messages'

const isOn = ({ control }: RemoteOverview) => policyOf(control).guard.action !== 'off'

/** Of the remotes that one may change: those whose guard acts by itself, or those whose guard does nothing. */
export const guardedRemotes = (remotes: readonly RemoteOverview[], on: boolean) =>
  remotes.filter((remote) => mayChange(remote) && isOn(remote) === on)

/** The change that switches the guard of one remote, and leaves the rest of its policy. */
export function guardChange({ control }: RemoteOverview, on: boolean): RolloutChange {
  const policy = policyOf(control)
  const guard = { ...policy.guard, action: on ? ('halt' as const) : ('off' as const) }
  return { kind: 'set-policy', policy: { ...policy, guard } }
}
