/** The value below which this share (0 to 1) of the values lies: the nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('No values to take a percentile of')
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!
}
