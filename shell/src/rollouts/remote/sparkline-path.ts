import type { RemoteOverview } from 'release-contracts/rollout-messages'

type Trend = RemoteOverview['health']['trend']

export interface SparklinePath {
  /** `M… L…` in a box of `width` by `height`. */
  path: string
  end: { x: number; y: number }
  /** Where the limit lies; undefined without one. */
  limitY?: number
  /** First and last share of the line. */
  from: number
  to: number
}

export const width = 150
export const height = 36
const margin = 4

/** The errors of the last hour as a line; undefined while there are fewer than two measurements. */
export function sparkline(trend: Trend, limit: number | undefined): SparklinePath | undefined {
  const measured = trend.flatMap(({ loads, rate }, index) => (loads > 0 ? [{ index, rate }] : []))
  const [first, last] = [measured[0], measured.at(-1)]
  if (!first || !last || first === last) return undefined
  const top = Math.max(...measured.map(({ rate }) => rate), (limit ?? 0) * 1.6, 0.001)
  const x = (index: number) => round((index / (trend.length - 1)) * (width - margin))
  const y = (rate: number) => round(height - margin - (rate / top) * (height - 2 * margin))
  const points = measured.map(({ index, rate }) => `${x(index)} ${y(rate)}`)
  return {
    path: `M${points.join('L')}`,
    end: { x: x(last.index), y: y(last.rate) },
    ...(limit === undefined ? {} : { limitY: y(limit) }),
    from: first.rate,
    to: last.rate,
  }
}

const round = (value: number) => Number(value.toFixed(1))
