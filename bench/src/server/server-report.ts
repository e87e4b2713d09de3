import { median, percentile } from '../measuring/medians'
import type { CrowdCount } from './crowd'

/** `next` sends its pages packed, as all others do; `next-raw` leaves that to whatever stands in front. */
export const variants = ['cached', 'uncached', 'monolith', 'next', 'next-raw'] as const
export type Variant = (typeof variants)[number]

/** Pages per second of the cached server ÷ those of another one, at least. */
export const goals = { uncached: 5, next: 1.2 } as const

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
  /** With their text: anything else is no page. */
  pagesPerSecond: number
  p50Ms: number
  p99Ms: number
  cpuMsPerPage: number
  residentMib: number
  /** Share of all answers that were pages. */
  wholeShare: number
  statuses: Record<number, number>
}

export interface Comparison {
  with: Variant
  connections: number
  /** Pages per second of the cached server ÷ those of the other one. */
  ratio: number
  goal?: number
}

/** Medians over the rounds, one row for each server and crowd. */
export function serverReport(loads: readonly Load[]): ServerRow[] {
  const rows = crowdsOf(loads).flatMap((connections) =>
    variants.map((variant) => ({
      ...{ variant, connections },
      loads: loads.filter((load) => load.variant === variant && load.connections === connections),
    })),
  )
  return rows
    .filter((row) => row.loads.length > 0)
    .map(({ loads: rowLoads, ...row }) => ({ ...row, ...rowOf(rowLoads) }))
}

/** The cached server beside each of the others, at each crowd. */
export function comparisons(rows: readonly ServerRow[]): Comparison[] {
  return variants
    .filter((variant) => variant !== 'cached')
    .flatMap((variant) =>
      rows
        .filter((row) => row.variant === variant)
        .flatMap(({ connections, pagesPerSecond }) => {
          const cachedRow = rows.find(
            (row) => row.variant === 'cached' && row.connections === connections,
          )
          if (!cachedRow || pagesPerSecond === 0) return []
          const goal = (goals as Partial<Record<Variant, number>>)[variant]
          const ratio = cachedRow.pagesPerSecond / pagesPerSecond
          return [{ with: variant, connections, ratio, ...(goal !== undefined && { goal }) }]
        }),
    )
}

const crowdsOf = (loads: readonly Load[]) => [
  ...new Set(loads.map(({ connections }) => connections)),
]

const pagesOf = ({ times }: CrowdCount) => times.length
const answersOf = ({ statuses }: CrowdCount) =>
  Object.values(statuses).reduce((sum, answers) => sum + answers, 0)

function rowOf(loads: readonly Load[]) {
  const medianOf = (value: (load: Load) => number) => median(loads.map(value))
  const statuses: Record<number, number> = {}
  for (const { count } of loads) {
    for (const [status, answers] of Object.entries(count.statuses)) {
      statuses[Number(status)] = (statuses[Number(status)] ?? 0) + answers
    }
  }
  return {
    pagesPerSecond: medianOf(({ count }) => pagesOf(count) / count.seconds),
    p50Ms: timeOf(loads, 0.5),
    p99Ms: timeOf(loads, 0.99),
    cpuMsPerPage: medianOf(({ cpuMs, count }) => cpuMs / Math.max(1, pagesOf(count))),
    residentMib: Math.max(...loads.map(({ residentMib }) => residentMib)),
    wholeShare: medianOf(({ count }) => pagesOf(count) / Math.max(1, answersOf(count))),
    statuses,
  }
}

/** Of the rounds that had pages; 0 where none had. */
function timeOf(loads: readonly Load[], share: number) {
  const timed = loads.filter(({ count }) => pagesOf(count) > 0)
  return timed.length > 0 ? median(timed.map(({ count }) => percentile(count.times, share))) : 0
}

export function serverTable(rows: readonly ServerRow[]): string {
  const head = ['server', 'connections', 'pages/s', 'p50 ms', 'p99 ms', 'CPU ms/page', 'MiB']
  const lines = rows.map((row) => [
    ...[row.variant, String(row.connections), row.pagesPerSecond.toFixed(0)],
    ...[row.p50Ms.toFixed(0), row.p99Ms.toFixed(0), row.cpuMsPerPage.toFixed(1)],
    ...[row.residentMib.toFixed(0), `${Math.round(row.wholeShare * 100)}%`],
  ])
  return [[...head, 'with text'], ...lines]
    .map((line) => line.map((cell) => cell.padStart(11)).join(' '))
    .join('\n')
}

/** One line for each of the other servers, with what was aimed at. */
export function goalLines(ratioRows: readonly Comparison[]): string {
  return variants
    .map((variant) => ratioRows.filter((comparison) => comparison.with === variant))
    .flatMap(([first, ...rest]) => (first ? [goalLine([first, ...rest], first)] : []))
    .join('\n')
}

function goalLine(ratioRows: readonly Comparison[], { with: variant, goal }: Comparison) {
  const ratios = ratioRows.map(({ connections, ratio }) => `${ratio.toFixed(2)} at ${connections}`)
  const prefix = `cached ÷ ${variant}: ${ratios.join(', ')}`
  if (goal === undefined) return prefix
  const isMet = ratioRows.every(({ ratio }) => ratio >= goal)
  return `${prefix} (goal ≥ ${goal}: ${isMet ? 'met' : 'missed'})`
}
