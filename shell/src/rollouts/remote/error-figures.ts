import { policyOf, type RemoteOverview } from 'shared-contracts/rollout'
import { card } from '../texts'
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
  const arm = control.rollout ? health.canary : health.stable
  if (!arm || arm.loads === 0) return { limit, overLimit: false, load: arm?.loadP75Ms }
  return {
    rate: rate(arm.rate),
    limit,
    overLimit: health.verdict === 'worse' || (limit !== undefined && arm.rate > limit),
    evidence: [
      control.rollout ? card.of(arm.failed, arm.loads) : card.loads(arm.failed, arm.loads),
      ...(control.rollout && health.stable ? [card.stableRate(health.stable.rate)] : []),
    ].join(', '),
    load: arm.loadP75Ms,
  }
}
