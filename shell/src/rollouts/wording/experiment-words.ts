import { visitorsNeeded, type ExperimentPlan } from 'release-contracts/experiment'
import { experimentTexts } from './experiment-texts'

/** What an experiment takes, and what is true while it runs, before anybody starts it. */
export function experimentWords({
  plan,
  percentage,
}: {
  plan: ExperimentPlan
  percentage: number
}): string[] {
  const { stable, canary } = visitorsNeeded(plan, percentage)
  return [
    experimentTexts.needs(stable + canary, plan.days),
    experimentTexts.stays,
    experimentTexts.halts,
  ]
}
