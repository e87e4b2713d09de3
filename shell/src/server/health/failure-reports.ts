import type { Pool, PoolClient } from 'pg'
import type { FailureReport } from 'release-contracts/rollout-messages'

interface ReportQuery {
  remote: string
  /** Absent: all versions. */
  version?: string
  /** Only what was told again since then. */
  since?: Date
  limit: number
}

/** What failed, most frequent first. */
export async function readFailureReports(
  db: Pool | PoolClient,
  { remote, version, since, limit }: ReportQuery,
): Promise<FailureReport[]> {
  const { rows } = await db.query<Omit<FailureReport, 'lastAt'> & { last_at: Date }>(
    `select version, stage, message, page, plan, count, last_at
       from composition.failure_reports
      where remote = $1 and ($2::text is null or version = $2)
        and ($3::timestamptz is null or last_at >= $3)
      order by count desc, last_at desc limit $4`,
    [remote, version ?? null, since ?? null, limit],
  )
  return rows.map(({ last_at, ...rest }) => ({ ...rest, lastAt: last_at.toISOString() }))
}
