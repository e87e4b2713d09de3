import type { PoolClient } from 'pg'
import type { RemoteControl, Rollout } from 'release-contracts/rollout'
import { followExperiments } from '../experiments/follow-experiments'
import { messageOf, type Log } from '../log/log'
import { changeRollout } from '../rollouts/change-rollout'
import { createPeriodicTask } from '../state/periodic-task'
import type { StateStore } from '../state/state-store'
import type { ReleaseStore } from '../releases/release-store'
import { remoteVersions } from '../rollouts/remote-versions'
import { effectiveStable } from '../rollouts/effective-stable'
import { readFailureReports } from './failure-reports'
import { evaluateTrial, type TrialEvaluation } from './evaluate-trial'
import { createLeadership } from './leadership'
import { nextStep, type Step } from './next-step'
import { createStageLoads } from './stage-loads'
import { stepReason } from './step-reason'
import { readTrial } from './trial-slots'
import { healthDays } from 'release-contracts/health'

interface Options {
  state: Pick<StateStore, 'current' | 'changeControl' | 'database'>
  releases: Pick<ReleaseStore, 'all'>
  log: Log
  now?: () => Date
}

const roundMs = 5000
const cleanUpEveryMs = 3_600_000

/**
 * Judges every running rollout every five seconds, on one server of a database at a time, and does
 * what its policy says: halts or rolls back what is worse, leads on what is healthy.
 */
export function createGuard({ state, releases, log, now = () => new Date() }: Options) {
  const leadership = createLeadership(state.database)
  const stageLoads = createStageLoads()
  const logged = new Map<string, string>()
  let cleanedUpAt = 0

  async function evaluateRollout(
    db: PoolClient,
    { remote, rowVersion, requested }: RemoteControl,
    rollout: Rollout,
  ) {
    const counts = await readTrial(db, remote, rollout)
    const evaluation = evaluateTrial(counts, rollout)
    const loads = stageLoads(remote, rollout, counts.slots)
    const step = nextStep(rollout, evaluation, loads, now().getTime())
    // A step would end the request, and give more visitors what somebody asks to take away.
    if (!step || (requested && step.by === 'the schedule')) return
    const reason = await reasonFor(db, remote, rollout, step, evaluation)
    const order = { remote, rowVersion, ...step, reason, now: now(), isExempt: true }
    const outcome = await changeRollout({ state, releases }, order)
    // Who was faster, or why it may not be, is looked at again in the next round; it is said once.
    const notified = { remote, by: step.by, change: step.change, outcome: outcome.kind }
    if (logged.get(remote) !== JSON.stringify(notified)) log.warn('guard.step', notified)
    logged.set(remote, JSON.stringify(notified))
  }

  /** True when this server judged; false while another one does, or the database is away. */
  async function evaluateAll(): Promise<boolean> {
    try {
      const db = await leadership.lead()
      if (!db) return false
      for (const control of state.current().controls) {
        const { rollout, killed } = control
        if (rollout?.state === 'running' && !killed) await evaluateRollout(db, control, rollout)
      }
      const versions = remoteVersions({ state, releases })
      const stableOf = (control: RemoteControl) =>
        effectiveStable(control, versions.get(control.remote) ?? [])
      await followExperiments(db, stableOf, now())
      if (now().getTime() - cleanedUpAt >= cleanUpEveryMs) {
        cleanedUpAt = now().getTime()
        await deleteOldHealth(db, now())
      }
      return true
    } catch (error) {
      log.warn('guard.round-failed', { message: messageOf(error) })
      leadership.resign()
      return false
    }
  }

  const rounds = createPeriodicTask(evaluateAll, roundMs)
  return {
    ...rounds,
    /** Hands over to another server. To be called before the database is closed. */
    async stop() {
      await rounds.stop()
      leadership.resign()
    },
  }
}

/** What failed most is said only where something was stopped for it. */
async function reasonFor(
  db: PoolClient,
  remote: string,
  { canary, startedAt }: Rollout,
  { by }: Step,
  evaluation: TrialEvaluation,
) {
  if (by === 'the schedule' || evaluation.of !== 'failures') return stepReason(evaluation)
  const since = new Date(startedAt)
  const [topReport] = await readFailureReports(db, { remote, version: canary, since, limit: 1 })
  return stepReason(evaluation, topReport)
}

/**
 * Forgets what nothing shows any more: counts are stored longer than any rollout takes; measurements
 * have many rows and are shown for days at most.
 */
export async function deleteOldHealth(db: PoolClient, now: Date) {
  const before = (days: number) => [new Date(now.getTime() - days * 24 * 3_600_000)]
  await db.query('delete from composition.health_counts where slot < $1', before(healthDays.counts))
  await db.query('delete from composition.health_vitals where slot < $1', before(healthDays.vitals))
  // Of an experiment that ended before anybody wrote down that it began.
  await db.query(
    `delete from composition.experiment_visitors as visit
      where at < $1 and not exists (
        select from composition.experiments as known where known.id = visit.experiment)`,
    before(1),
  )
  await db.query(
    'delete from composition.failure_reports where last_at < $1',
    before(healthDays.failures),
  )
}
