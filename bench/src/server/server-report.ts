import { median, percentile } from '../measuring/medians'
import type { CrowdCount } from './crowd'

export const variants = ['cached', 'uncached'] as const
export type Variant = (typeof variants)[number]

/** One crowd at one server. */
export interface Load {
  variant: Variant
  connections: number
  count: CrowdCount
  /** Of the server with its workers. */
  cpuMs: number
  residentMib: number
}

export interface ServerRow {
  variant: Variant
  connections: number
  pagesPerSecond: number
  p50Ms: number
  p99Ms: number
  cpuMsPerPage: number
  residentMib: number
  /** Share of the pages that were looked into. */
  wholeShare: number
  statuses: Record<number, number>
  /** Pages per second ÷ those of the same server with its cache switched off. */
  ratio: number
}

/** Medians over the rounds, one row for each server and crowd. */
export function serverReport(loads: readonly Load[]): ServerRow[] {
  const crowds = [...new Set(loads.map(({ connections }) => connections))]
  return crowds.flatMap((connections) => {
    const rateOf = (variant: Variant) =>
      median(loadsOf(loads, variant, connections).map(pagesPerSecond))
    return variants.map((variant) => ({
      ...rowOf(loadsOf(loads, variant, connections)),
      ...{ variant, connections },
      ratio: rateOf(variant) / rateOf('uncached'),
    }))
  })
}

const loadsOf = (loads: readonly Load[], variant: Variant, connections: number) =>
  loads.filter((load) => load.variant === variant && load.connections === connections)

/** Pages with an answer other than 200 are none. */
const pagesPerSecond = ({ count }: Load) => (count.statuses[200] ?? 0) / count.seconds

function rowOf(loads: readonly Load[]) {
  const of = (value: (load: Load) => number) => median(loads.map(value))
  const statuses: Record<number, number> = {}
  for (const { count } of loads) {
    for (const [status, pages] of Object.entries(count.statuses)) {
      statuses[Number(status)] = (statuses[Number(status)] ?? 0) + pages
    }
  }
  return {
    pagesPerSecond: of(pagesPerSecond),
    p50Ms: of(({ count }) => percentile(count.times, 0.5)),
    p99Ms: of(({ count }) => percentile(count.times, 0.99)),
    cpuMsPerPage: of(({ cpuMs, count }) => cpuMs / Math.max(1, count.times.length)),
    residentMib: Math.max(...loads.map(({ residentMib }) => residentMib)),
    wholeShare: of(({ count }) => count.whole / Math.max(1, count.sampled)),
    statuses,
  }
}

export function serverTable(rows: readonly ServerRow[]): string {
  const head = ['server', 'connections', 'pages/s', 'ratio', 'p50 ms', 'p99 ms', 'CPU ms/page']
  const lines = rows.map((row) => [
    ...[row.variant, String(row.connections), row.pagesPerSecond.toFixed(0), row.ratio.toFixed(1)],
    ...[row.p50Ms.toFixed(0), row.p99Ms.toFixed(0), row.cpuMsPerPage.toFixed(1)],
    ...[row.residentMib.toFixed(0), `${Math.round(row.wholeShare * 100)}%`],
  ])
  return [[...head, 'MiB', 'with text'], ...lines]
    .map((line) => line.map((cell) => cell.padStart(11)).join(' '))
    .join('\n')
}
