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
  const { rows } = await db.query<Row>(
    `select version, stage, message, page, plan, count, last_at, details
       from composition.failure_reports
      where remote = $1 and ($2::text is null or version = $2)
        and ($3::timestamptz is null or last_at >= $3)
      order by count desc, last_at desc limit $4`,
    [remote, version ?? null, since ?? null, limit],
  )
  return rows.map(({ last_at, details, ...rest }) => ({
    ...rest,
    lastAt: last_at.toISOString(),
    ...(details && { details }),
  }))
}

type Row = Omit<FailureReport, 'lastAt' | 'details'> & {
  last_at: Date
  details: FailureReport['details'] | null
}
