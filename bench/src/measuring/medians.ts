/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('No values to take the median of')
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length / 2
  const upper = sorted[Math.floor(half)]!
  return Number.isInteger(half) ? (sorted[half - 1]! + upper) / 2 : upper
}

export interface Spread {
  median: number
  min: number
  max: number
}

export const spread = (values: readonly number[]): Spread => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
})

/** Where the median lies with 95% confidence, whatever the values' distribution: ranks of the sign test. */
export function medianBounds(values: readonly number[]): [low: number, high: number] {
  const sorted = [...values].sort((a, b) => a - b)
  const rank = Math.max(0, Math.floor(sorted.length / 2 - 0.98 * Math.sqrt(sorted.length)))
  return [sorted[rank] ?? NaN, sorted.at(-1 - rank) ?? NaN]
}

/** Rounds of a rotation: every variant takes every position equally often. */
export function rotateVariants<T>(variants: readonly T[], round: number): T[] {
  const shift = round % variants.length
  return [...variants.slice(shift), ...variants.slice(0, shift)]
}

/** The value below which this share (0 to 1) of the values lies: the nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('No values to take a percentile of')
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!
}
