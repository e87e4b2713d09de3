import type { Admissions } from '../admissions'
import type { CurrentPlanner } from '../plan/current-planner'
import type { StateStore } from '../state/state-store'
import type { Faults } from '../workers/faults'
import type { Pools } from '../workers/pools'
import type { HealthRecord } from './health-record'
import type { ReportCounts } from './report-counts'

export interface HealthSources extends Pick<Admissions, 'lastScan'> {
  pool: Pick<Pools, 'status'>
  state: Pick<StateStore, 'databaseStatus'>
  faults: Pick<Faults, 'list'>
  planner: CurrentPlanner['get']
  health: Pick<HealthRecord, 'totals' | 'messages'>
}

/** Whether pages can go out, and the state of every part. */
export function health(
  { pool, state, faults, planner, lastScan, health: record }: HealthSources,
  reports: ReportCounts,
  api: { up: boolean; detail?: string },
) {
  const workers = pool.status()
  const ready = planner() !== undefined && workers.running > 0
  return {
    status: ready ? 'ready' : 'starting',
    server: {
      pid: process.pid,
      uptimeSeconds: Math.round(process.uptime()),
      node: process.version,
    },
    workers,
    releases: {
      shell: planner()?.stable.release.version ?? null,
      remotes: Object.fromEntries(planner()?.offered ?? []),
      fallbacks: planner()?.fallbacks ?? [],
      refused: lastScan()?.refused ?? [],
    },
    faults: faults.list(),
    reports: reports.list(),
    loads: record.totals(),
    messages: record.messages(),
    database: { status: state.databaseStatus() },
    api,
  }
}
