import type { Pool } from 'pg'
import { quantile, type BinCount } from './vital-bins'

/** 75th percentile of the largest contentful paint per version, in whole milliseconds. */
export async function readLoadTimes(
  db: Pool,
  remote: string,
  versions: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const { rows } = await db.query<BinCount & { version: string }>(
    `select version, bin, sum(count)::float8 as count from composition.health_vitals
      where remote = $1 and version = any($2) and metric = 'LCP' and slot >= $3
      group by version, bin`,
    [remote, versions, new Date(slotOf(since.getTime(), vitalSlotMs))],
  )
  const times = versions.map((version) => {
    const bins = rows.filter((row) => row.version === version)
    return [version, quantile(bins, 0.75)] as const
  })
  return new Map(
    times.flatMap(([version, time]) => (time === undefined ? [] : [[version, Math.round(time)]])),
  )
}

/** Loads are counted by ten minutes: short enough that nothing else changes within. */
export const slotMs = 600_000

/** Measurements are kept by the hour: there are a hundred times as many rows of them. */
export const vitalSlotMs = 3_600_000

/** Beginning of the slot, in milliseconds since 1970. */
export const slotOf = (at: number, length: number = slotMs) => at - (at % length)
