import { median, percentile } from '../measuring/medians'
import type { BySize, Samples } from './measure'
import type { PrintTimes } from './printing'

export const growthGoal = 1.5
export const suggestGoal = 3

interface Times {
  p50: number
  p99: number
  requests: number
}

export interface CallRow {
  name: string
  small: Times
  large: Times
  /** Median of the large database over the small one, request by request. */
  growth: number
  growthWithin: boolean | null
  /** Median over the trivial route, asked in between on the same database. */
  toTrivial: BySize<number>
  suggestWithin: boolean | null
}

export function report(samples: readonly Samples[]): CallRow[] {
  return samples.map((sample) => {
    const { ms, trivialMs } = sample
    const growth = medianRatio(ms.large, ms.small)
    const toTrivial = {
      small: medianRatio(ms.small, trivialMs.small),
      large: medianRatio(ms.large, trivialMs.large),
    }
    const isSuggest = sample.goal === 'growth and suggest'
    return {
      name: sample.name,
      small: timesOf(sample.ms.small),
      large: timesOf(sample.ms.large),
      growth,
      growthWithin: sample.goal === 'none' ? null : growth <= growthGoal,
      toTrivial,
      suggestWithin: isSuggest ? Math.max(...Object.values(toTrivial)) <= suggestGoal : null,
    }
  })
}

/** Of requests that followed each other at once: what else went on met both. */
const medianRatio = (numerators: readonly number[], denominators: readonly number[]) =>
  median(numerators.map((ms, n) => ms / (denominators[n] ?? NaN)))

const timesOf = (ms: readonly number[]): Times => ({
  p50: percentile(ms, 0.5),
  p99: percentile(ms, 0.99),
  requests: ms.length,
})

/** Milliseconds; `small / large`. */
export function tableOf(callRows: readonly CallRow[]): string {
  const rows = callRows.map((row) => [
    row.name,
    `${figure(row.small.p50)} / ${figure(row.large.p50)}`,
    `${figure(row.small.p99)} / ${figure(row.large.p99)}`,
    `${row.growth.toFixed(2)}${row.growthWithin === false ? ' (!)' : ''}`,
    `${Math.max(...Object.values(row.toTrivial)).toFixed(2)}${row.suggestWithin === false ? ' (!)' : ''}`,
  ])
  const table = [['call', 'p50 ms', 'p99 ms', 'growth', 'to trivial'], ...rows]
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function printingText({ pages, documents, quiet, printing }: PrintTimes): string {
  const line = (name: string, { trivial: route, heldUp }: PrintTimes['quiet']) =>
    `${name}: trivial route p50 ${figure(route.p50)}, p99 ${figure(route.p99)}, longest ${figure(route.max)} ms; event loop blocked for at most ${figure(heldUp.max)} ms`
  return [
    `${documents} documents of ${pages} pages printed as PDF`,
    line('before  ', quiet),
    line('meanwhile', printing),
  ].join('\n')
}

const figure = (ms: number) => ms.toFixed(2)
