import type { PoolClient } from 'pg'
import type { ExperimentOutcome } from 'release-contracts/experiment'
import type { RemoteControl, Rollout } from 'release-contracts/rollout'
import { trialKey } from '../plan/decision'
import { readControls } from '../state/controls.queries'
import { experimentId } from './experiment-visits'
import { countExperiment, forgetVisitors } from './experiment-visits.queries'
import {
  endExperiment,
  storeExperiment,
  openExperiments,
  saveResult,
  type StoredExperiment,
} from './experiments.queries'
import { isComplete, evaluateExperiment } from './evaluate-experiment'

type StableOf = (control: RemoteControl) => string | undefined

/**
 * Writes down which experiments began, evaluates each once, when it has its visitors or ends before, and
 * forgets who they were. On one server at a time, the one that guards.
 *
 * @param stableOf The version in force outside the canary.
 */
export async function followExperiments(db: PoolClient, stableOf: StableOf, now: Date) {
  // From the database, not from memory: a server that just took over may not have read what began.
  const controls = await readControls(db)
  for (const control of controls) {
    const begun = experimentOf(control, stableOf)
    if (begun) await storeExperiment(db, begun)
  }
  for (const experiment of await openExperiments(db)) {
    const control = controls.find(({ remote }) => remote === experiment.remote)
    await follow(db, experiment, outcomeOf(experiment, control), now)
  }
}

async function follow(
  db: PoolClient,
  experiment: StoredExperiment,
  outcome: ExperimentOutcome | undefined,
  now: Date,
) {
  const { id, plan, result } = experiment
  if (!result) {
    const counts = await countExperiment(db, id, plan.metric)
    if (outcome || isComplete(counts, experiment, now)) {
      await saveResult(db, id, evaluateExperiment(counts, experiment, now))
    }
  } else {
    // Also those of messages that came while it was being evaluated.
    await forgetVisitors(db, id)
  }
  if (result && outcome) await endExperiment(db, id, { at: now, outcome })
}

function experimentOf(control: RemoteControl, stableOf: StableOf): StoredExperiment | undefined {
  const { remote, rollout, killed } = control
  const stable = stableOf(control)
  if (!rollout?.experiment || killed || stable === undefined) return undefined
  const { canary, percentage, experiment: plan, startedAt } = rollout
  const id = idOf(remote, rollout)
  return { id, remote, stable, canary, percentage, plan, startedAt: new Date(startedAt) }
}

const idOf = (remote: string, rollout: Pick<Rollout, 'id' | 'trial'>) =>
  experimentId(remote, trialKey(rollout))

/** Undefined while it runs. */
function outcomeOf(
  { id, remote, canary }: StoredExperiment,
  control: RemoteControl | undefined,
): ExperimentOutcome | undefined {
  const { rollout, stable } = control ?? {}
  if (rollout && idOf(remote, rollout) === id) {
    if (rollout.state === 'halted') return 'halted'
    return rollout.experiment ? undefined : 'continued'
  }
  return stable === canary ? 'continued' : 'kept'
}
