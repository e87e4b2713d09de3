import type { Pool } from 'pg'
import type {
  GuardMessages,
  RemoteOverview,
  RolloutOverview,
} from 'release-contracts/rollout-messages'
import type { ExperimentState } from 'release-contracts/experiment'
import type { RemoteControl } from 'release-contracts/rollout'
import type { HealthRecord } from '../health/health-record'
import { runningExperiments } from '../experiments/experiment-states'
import { messageOf, type Log } from '../log/log'
import type { CurrentPlanner } from '../plan/current-planner'
import type { Planner } from '../plan/planner'
import { newVisitorRequest } from '../plan/plan-request'
import { lastSwitch, versionsRolledOut } from '../state/history.queries'
import { controlOf, type SharedState } from '../state/shared-state'
import type { StateStore } from '../state/state-store'
import type { ReleaseStore } from '../releases/release-store'
import { remoteVersions } from './remote-versions'
import { effectiveStable } from './effective-stable'
import { waitingVersion } from './waiting-version'
import type { Plan } from 'release-contracts/plan'

export type HealthSource = (
  pool: Pool,
  control: RemoteControl,
  inForce: { stable?: string },
  now: Date,
) => Promise<RemoteOverview['health']>

export interface OverviewSources {
  state: Pick<StateStore, 'current' | 'database'>
  releases: Pick<ReleaseStore, 'all'>
  planner: CurrentPlanner['get']
  health: Pick<HealthRecord, 'messages'>
  healthOf: HealthSource
  log: Log
}

/** Everything that the console shows; undefined before there is a shell to make plans with. */
export async function rolloutOverview(
  { state, releases, planner: currentPlanner, health: record, healthOf, log }: OverviewSources,
  now: Date,
): Promise<RolloutOverview | undefined> {
  const planner = currentPlanner()
  if (!planner) return undefined
  const current = state.current()
  const versions = remoteVersions({ state, releases })
  const stored = await readStored(state.database(), log)

  async function overviewOf(remote: string): Promise<RemoteOverview> {
    const control = controlOf(current, remote)
    const list = versions.get(remote) ?? []
    const stable = control.killed ? undefined : effectiveStable(control, list)
    const health = await healthOrNone(() => {
      const pool = state.database()
      return pool && healthOf(pool, control, { stable }, now)
    }, log)
    const waiting = waitingVersion(control, list, stored.rolledOut.get(remote))
    const experiment = control.rollout?.experiment && stored.experiments.get(remote)
    return {
      control,
      versions: list,
      ...(stable && { stable }),
      ...(waiting && { waiting }),
      ...(experiment && { experiment }),
      health,
    }
  }

  const plan = await steadyPlan(planner)
  return {
    epoch: current.epoch,
    plan: { id: plan.id, since: planSince(plan, current, stored.lastSwitch) },
    shell: planner.stable.release.version,
    readAt: now.toISOString(),
    messages: messagesOf(record),
    remotes: await Promise.all([...versions.keys()].sort().map(overviewOf)),
  }
}

/** Forged messages are left out: anybody may send them, and none of them could have counted. */
function messagesOf(record: OverviewSources['health']): GuardMessages {
  const { counted, limited, old, clockBehindMs } = record.messages()
  return { counted, limited, old, clockBehindMs }
}

/** Rollouts pass over crawlers, so theirs is the plan outside any canary. */
async function steadyPlan(planner: Planner) {
  const { served } = await planner.decide({ ...newVisitorRequest({ visitor: '' }), crawler: true })
  return served.plan
}

/** What only the database knows. The console goes on without it while the database is away. */
async function readStored(pool: Pool | undefined, log: Log) {
  const nothing = {
    rolledOut: new Map<string, Set<string>>(),
    experiments: new Map<string, ExperimentState>(),
    lastSwitch: undefined,
  }
  if (!pool) return nothing
  try {
    return {
      rolledOut: await versionsRolledOut(pool),
      experiments: await runningExperiments(pool),
      lastSwitch: await lastSwitch(pool),
    }
  } catch (error) {
    log.warn('rollouts.history-not-read', { message: messageOf(error) })
    return nothing
  }
}

async function healthOrNone(
  ask: () => Promise<RemoteOverview['health']> | undefined,
  log: Log,
): Promise<RemoteOverview['health']> {
  try {
    return (await ask()) ?? noHealth
  } catch (error) {
    log.warn('rollouts.health-not-read', { message: messageOf(error) })
    return noHealth
  }
}

const noHealth: RemoteOverview['health'] = {
  heldBack: 0,
  verdict: 'none',
  trend: [],
  loadsPerDay: 0,
}

/**
 * Since when this plan of a visitor outside any canary is in force: the latest of what led to it.
 * The same on every server, whenever it was started.
 *
 * @param lastSwitch ISO time at which a remote was last switched off or on, or a flag was written.
 */
export function planSince(
  plan: Pick<Plan, 'shell' | 'remotes'>,
  state: Pick<SharedState, 'registered' | 'controls'>,
  lastSwitch = '',
): string {
  const registered = (name: string, version: string) =>
    state.registered.find((item) => item.name === name && item.version === version)?.registeredAt
  const parts = [['shell', plan.shell] as const, ...Object.entries(plan.remotes)]
  const chosen = parts.map(([remote, { version }]) => {
    const { stable, stableSince } = controlOf(state, remote)
    return (version === stable ? stableSince : undefined) ?? registered(remote, version)
  })
  const times = [lastSwitch, ...chosen]
  return times.reduce<string>((latest, time = '') => (time > latest ? time : latest), '')
}
