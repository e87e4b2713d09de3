/** Every bin reaches 5% further than the one before; so no value is further than that from its bin. */
const growth = Math.log(1.05)
/** CLS has values near 0.01, times go to minutes; what lies outside is put into the last bin. */
const least = 0.001
const most = 600_000

export interface BinCount {
  bin: number
  count: number
}

export const binOf = (value: number): number =>
  Math.floor(Math.log(Math.min(Math.max(value, least), most)) / growth)

/**
 * The value below which `share` (0 to 1) of what was counted lies, between the edges of its bin in
 * proportion. Less than 5% off. Undefined when nothing was counted.
 */
export function quantile(bins: readonly BinCount[], share: number): number | undefined {
  const sorted = [...bins].sort((a, b) => a.bin - b.bin)
  let left = share * sorted.reduce((all, { count }) => all + count, 0)
  for (const { bin, count } of sorted) {
    if (count > 0 && left <= count) return Math.exp((bin + left / count) * growth)
    left -= count
  }
  return undefined
}
