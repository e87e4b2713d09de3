import type { Experiment, ExperimentMetric } from 'release-contracts/experiment'

const metrics: Record<ExperimentMetric, string> = {
  orders: 'visitors who order',
  checkouts: 'visitors who open the checkout',
  slow: 'visitors who wait more than 4 seconds for their first page',
}

export const metricText = (metric: ExperimentMetric) => metrics[metric]

/** What an experiment is to find, for the history. */
export function experimentText(canary: string, at: string, experiment: Experiment | undefined) {
  if (!experiment) return canary
  const { metric, baseline, effect, days, visitors } = experiment
  const all = (visitors.stable + visitors.canary).toLocaleString('en-GB')
  const points = Number((effect * 100).toFixed(4))
  return (
    `${canary} in an experiment at ${at}, by ${metrics[metric]}: ${all} visitors and ${days} days ` +
    `to find ${points} points beside ${Number((baseline * 100).toFixed(4))}%`
  )
}
