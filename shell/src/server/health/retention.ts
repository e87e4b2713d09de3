import type { PoolClient } from 'pg'

/** Longer than any rollout; measurements have many rows and are shown for days at most. */
const keptDays = { health_counts: 90, health_vitals: 30, failure_reports: 90 }

/** Forgets what nothing shows any more. */
export async function forgetOldHealth(db: PoolClient, now: Date) {
  const before = (days: number) => [new Date(now.getTime() - days * 24 * 3_600_000)]
  await db.query(
    'delete from composition.health_counts where slot < $1',
    before(keptDays.health_counts),
  )
  await db.query(
    'delete from composition.health_vitals where slot < $1',
    before(keptDays.health_vitals),
  )
  await db.query(
    'delete from composition.failure_reports where last_at < $1',
    before(keptDays.failure_reports),
  )
}
