import { policyOf } from 'release-contracts/rollout'
import type { RemoteOverview } from 'release-contracts/rollout-messages'
import { card } from '../wording/card-texts'
import { rate } from '../wording/figures'

export interface ErrorFigures {
  /** "2.4%"; undefined before anything was measured. */
  rate?: string
  /** Share of loads that may fail; undefined while the guard is off. */
  limit?: number
  overLimit: boolean
  /** What the rate rests on. */
  evidence?: string
  load?: number
}

/** Of the canary while there is one, else of stable. */
export function errorFigures({ control, health }: RemoteOverview): ErrorFigures {
  const { guard } = policyOf(control)
  const limit = guard.action === 'off' ? undefined : guard.limit
  const variant = control.rollout ? health.canary : health.stable
  if (!variant || variant.loads === 0) return { limit, overLimit: false, load: variant?.loadP75Ms }
  return {
    rate: rate(variant.rate),
    limit,
    overLimit: health.verdict === 'worse' || (limit !== undefined && variant.rate > limit),
    evidence: [
      control.rollout
        ? card.of(variant.failed, variant.loads)
        : card.loads(variant.failed, variant.loads),
      ...(control.rollout && health.stable ? [card.stableRate(health.stable.rate)] : []),
    ].join(', '),
    load: variant.loadP75Ms,
  }
}
