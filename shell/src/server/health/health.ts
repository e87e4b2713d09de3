import type { Composition } from '../composition'
import type { ReportCounts } from './report-counts'

/** Whether pages can go out, and the state of every part. */
export function health(
  composition: Composition,
  reports: ReportCounts,
  api: { up: boolean; detail?: string },
) {
  const { pool, state, faults, planner, lastScan } = composition
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
    loads: composition.health.totals(),
    messages: composition.health.messages(),
    database: { status: state.databaseStatus() },
    api,
  }
}
