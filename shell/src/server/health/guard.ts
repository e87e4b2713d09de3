import type { PoolClient } from 'pg'
import type { RemoteControl, Rollout } from 'release-contracts/rollout'
import type { Composition } from '../composition'
import { followExperiments } from '../experiments/follow-experiments'
import { messageOf, type Log } from '../log/log'
import { changeRollout } from '../rollouts/change-rollout'
import { remoteVersions } from '../rollouts/remote-versions'
import { stableInForce } from '../rollouts/stable-in-force'
import { readFailureReports } from './failure-reports'
import { evaluateTrial, type TrialEvaluation } from './evaluate-trial'
import { createLeadership } from './leadership'
import { nextStep, type Step } from './next-step'
import { forgetOldHealth } from './retention'
import { createStageLoads } from './stage-loads'
import { stepReason } from './step-reason'
import { readTrial } from './trial-slots'

interface Options {
  composition: Pick<Composition, 'state' | 'releases'>
  log: Log
  now?: () => Date
}

const roundMs = 5000
const forgetEveryMs = 3_600_000

/**
 * Judges every running rollout every five seconds, on one server of a database at a time, and does
 * what its policy says: halts or rolls back what is worse, leads on what is healthy.
 */
export function createGuard({ composition, log, now = () => new Date() }: Options) {
  const { state } = composition
  const leadership = createLeadership(state.database)
  const stageLoads = createStageLoads()
  const said = new Map<string, string>()
  let forgotAt = 0
  let running: Promise<boolean> | undefined
  let timer: NodeJS.Timeout | undefined

  async function look(db: PoolClient, { remote, rowVersion }: RemoteControl, rollout: Rollout) {
    const counts = await readTrial(db, remote, rollout)
    const evaluation = evaluateTrial(counts, rollout)
    const loads = stageLoads(remote, rollout, counts.slots)
    const step = nextStep(rollout, evaluation, loads, now().getTime())
    if (!step) return
    const reason = await reasonFor(db, remote, rollout, step, evaluation)
    const order = { remote, rowVersion, ...step, reason, now: now() }
    const outcome = await changeRollout(composition, order)
    // Who was faster, or why it may not be, is looked at again in the next round; it is said once.
    const notified = { remote, by: step.by, change: step.change, outcome: outcome.kind }
    if (said.get(remote) !== JSON.stringify(notified)) log.warn('guard.step', notified)
    said.set(remote, JSON.stringify(notified))
  }

  async function evaluateAll(): Promise<boolean> {
    try {
      const db = await leadership.lead()
      if (!db) return false
      for (const control of state.current().controls) {
        const { rollout, killed } = control
        if (rollout?.state === 'running' && !killed) await look(db, control, rollout)
      }
      const versions = remoteVersions(composition)
      const stableOf = (control: RemoteControl) =>
        stableInForce(control, versions.get(control.remote) ?? [])
      await followExperiments(db, stableOf, now())
      if (now().getTime() - forgotAt >= forgetEveryMs) {
        forgotAt = now().getTime()
        await forgetOldHealth(db, now())
      }
      return true
    } catch (error) {
      log.warn('guard.round-failed', { message: messageOf(error) })
      leadership.resign()
      return false
    }
  }

  /** True when this server judged; false while another one does, or the database is away. */
  function round(): Promise<boolean> {
    running ??= evaluateAll().finally(() => (running = undefined))
    return running
  }

  return {
    round,
    start() {
      timer = setInterval(() => void round(), roundMs)
      timer.unref()
    },
    /** Hands over to another server. To be called before the database is closed. */
    async stop() {
      clearInterval(timer)
      await running
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
  const [maxOften] = await readFailureReports(db, { remote, version: canary, since, limit: 1 })
  return stepReason(evaluation, maxOften)
}
