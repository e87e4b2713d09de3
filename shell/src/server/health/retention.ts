import type { PoolClient } from 'pg'
import { healthDays } from 'release-contracts/health'

/**
 * Forgets what nothing shows any more: counts are stored longer than any rollout takes; measurements
 * have many rows and are shown for days at most.
 */
export async function forgetOldHealth(db: PoolClient, now: Date) {
  const before = (days: number) => [new Date(now.getTime() - days * 24 * 3_600_000)]
  await db.query('delete from composition.health_counts where slot < $1', before(healthDays.counts))
  await db.query('delete from composition.health_vitals where slot < $1', before(healthDays.vitals))
  // Of an experiment that ended before anybody wrote down that it began.
  await db.query(
    `delete from composition.experiment_visitors as visit
      where at < $1 and not exists (
        select from composition.experiments as known where known.id = visit.experiment)`,
    before(1),
  )
  await db.query(
    'delete from composition.failure_reports where last_at < $1',
    before(healthDays.failures),
  )
}
