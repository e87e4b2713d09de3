import type { Pool } from 'pg'
import type { ExperimentState, RunningRatio } from 'release-contracts/experiment'
import { countExperiment } from './experiment-visits.queries'
import { listExperiments, openExperiments, type StoredExperiment } from './experiments.queries'
import { arrivedOf, visitorsOf, type ExperimentCounts } from './evaluate-experiment'
import { runningRatioIsWrong } from './running-ratio'

/** Those that run, by remote. */
export async function runningExperiments(pool: Pool): Promise<Map<string, ExperimentState>> {
  const experiments = await openExperiments(pool)
  const states = await Promise.all(experiments.map((experiment) => stateOf(pool, experiment)))
  return new Map(states.map((state) => [state.remote, state]))
}

/** All of a remote, newest first. */
export async function experimentsOf(pool: Pool, remote: string): Promise<ExperimentState[]> {
  const all = await listExperiments(pool, remote)
  return Promise.all(all.map((experiment) => stateOf(pool, experiment)))
}

/** With how many visitors there are, and before the result with nothing of what they did. */
async function stateOf(
  pool: Pool,
  { startedAt, ended, ...experiment }: StoredExperiment,
): Promise<ExperimentState> {
  const { id, plan, result, percentage } = experiment
  const common = {
    ...experiment,
    startedAt: startedAt.toISOString(),
    ...(ended && { ended: { at: ended.at.toISOString(), outcome: ended.outcome } }),
  }
  if (result) return { ...common, visitors: result.visitors }
  const counts = await countExperiment(pool, id, plan.metric)
  const ratio = ratioOf(counts, percentage)
  return { ...common, visitors: visitorsOf(counts), ...(ratio && { ratio }) }
}

function ratioOf(counts: ExperimentCounts, percentage: number): RunningRatio | undefined {
  const arrived = arrivedOf(counts)
  if (arrived.stable + arrived.canary === 0) return undefined
  return { arrived, isWrong: runningRatioIsWrong(arrived, percentage / 100) }
}
