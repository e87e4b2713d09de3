import type { Pool } from 'pg'
import type { ExperimentState } from 'release-contracts/experiment'
import { countExperiment } from './experiment-visits.queries'
import { listExperiments, openExperiments, type StoredExperiment } from './experiments.queries'
import { visitorsOf } from './evaluate-experiment'

/** Those that run, by remote. */
export async function runningExperiments(pool: Pool): Promise<Map<string, ExperimentState>> {
  const open = await openExperiments(pool)
  const states = await Promise.all(open.map((one) => stateOf(pool, one)))
  return new Map(states.map((state) => [state.remote, state]))
}

/** All of a remote, newest first. */
export async function experimentsOf(pool: Pool, remote: string): Promise<ExperimentState[]> {
  const all = await listExperiments(pool, remote)
  return Promise.all(all.map((one) => stateOf(pool, one)))
}

/** With how many visitors there are, and before the result with nothing of what they did. */
async function stateOf(
  pool: Pool,
  { startedAt, ended, ...experiment }: StoredExperiment,
): Promise<ExperimentState> {
  const { id, plan, result } = experiment
  const visitors = result?.visitors ?? visitorsOf(await countExperiment(pool, id, plan.metric))
  return {
    ...experiment,
    startedAt: startedAt.toISOString(),
    visitors,
    ...(ended && { ended: { at: ended.at.toISOString(), outcome: ended.outcome } }),
  }
}
