import type { Pool } from 'pg'
import { slotOf, vitalSlotMs } from './slots'
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
