import type { ServedVariant } from 'release-contracts/assignment'
import type { AdmittedRelease, AdmittedRemote } from '../releases/admitted-release'
import { trialKey } from './decision'
import { chooseVersion, type Choice } from './choose-version'
import type { FlagValue } from './flag-document'
import type { RemoteOffer } from './offers'
import type { PlanRequest } from './plan-request'
import { isRunning } from './rollout-flag'
import { listedOrder } from './version-order'

export interface RemoteDecision<A extends AdmittedRelease = AdmittedRemote> {
  /** Absent: the remote is switched off. */
  choice?: Choice<A>
  variant: ServedVariant
  /** `<rollout id>.<trial>` where a rollout decided. */
  trial?: string
  /** The rollout is an experiment. */
  experiment?: boolean
}

type Passing = Pick<PlanRequest, 'demoted' | 'safeMode'>

/** Which version of one remote a visitor gets, once it is known which one is meant. */
export function decideRemote<A extends AdmittedRelease>(
  offer: RemoteOffer<A>,
  meant: FlagValue,
  passing: Passing,
): RemoteDecision<A> {
  if (offer.control?.killed) return { variant: 'stable' }
  const { order, ...why } = meantOrder(offer, meant)
  const choice = chooseVersion(order, {
    demoted: passing.demoted[offer.remote],
    safeMode: passing.safeMode,
  })
  if (passing.safeMode) return { ...why, choice, variant: 'stable' }
  return choice && choice.chosen !== order[0]
    ? { ...why, choice, variant: 'demoted' }
    : { ...why, choice }
}

function meantOrder<A extends AdmittedRelease>(
  { offered, stable, canary, control }: RemoteOffer<A>,
  meant: FlagValue,
) {
  if ('candidates' in meant) {
    const listed = listedOrder(meant.candidates, offered, control)
    // A typing error takes no remote away, an empty list does.
    const order = listed.length > 0 || meant.candidates.length === 0 ? listed : stable
    return { order, variant: 'stable' as const }
  }
  if (!control || !isRunning(control)) return { order: stable, variant: 'stable' as const }
  const { rollout } = control
  const drawn = { trial: trialKey(rollout), experiment: rollout.experiment !== undefined }
  if (meant.variant === 'stable') return { order: stable, variant: 'stable' as const, ...drawn }
  if (canary) return { order: canary, variant: 'canary' as const, ...drawn }
  return { order: stable, variant: 'held-back' as const, ...drawn }
}
