import type { Pool, PoolClient } from 'pg'
import type { ExperimentMetric } from 'release-contracts/experiment'
import type { ExperimentVisit } from './experiment-visits'
import type { ExperimentCounts, VariantCounts } from './evaluate-experiment'

/**
 * Adds to what is known of visitors, on whichever server they were. The version that somebody came with
 * first is theirs. What comes after an experiment was evaluated is passed over.
 */
export async function addExperimentVisits(db: PoolClient, visits: readonly ExperimentVisit[]) {
  if (visits.length === 0) return
  const rows = JSON.stringify(visits)
  await db.query(
    `insert into composition.experiment_visitors (experiment, visitor, variant)
     select experiment, visitor, variant
       from jsonb_to_recordset($1) as row (experiment text, visitor text, variant text, arrived boolean)
      where arrived and not exists (
        select from composition.experiments as evaluated
         where evaluated.id = row.experiment and evaluated.result is not null)
     on conflict (experiment, visitor) do nothing`,
    [rows],
  )
  await db.query(
    `update composition.experiment_visitors as known
        set ordered = known.ordered or row.ordered,
            checked_out = known.checked_out or row."checkedOut",
            slow = coalesce(known.slow, row.slow)
       from jsonb_to_recordset($1) as row (experiment text, visitor text, ordered boolean,
            "checkedOut" boolean, slow boolean)
      where known.experiment = row.experiment and known.visitor = row.visitor
        and (row.ordered or row."checkedOut" or row.slow is not null)`,
    [rows],
  )
}

const measured: Record<ExperimentMetric, { of: string; did: string }> = {
  orders: { of: 'true', did: 'ordered' },
  checkouts: { of: 'true', did: 'checked_out' },
  slow: { of: 'slow is not null', did: 'slow' },
}

/** Visitors per version, and how many of them did what the metric says. */
export async function countExperiment(
  db: Pool | PoolClient,
  experiment: string,
  metric: ExperimentMetric,
): Promise<ExperimentCounts> {
  const { of, did } = measured[metric]
  const { rows } = await db.query<VariantCounts & { variant: string }>(
    `select variant, count(*)::integer as arrived,
            count(*) filter (where ${of})::integer as of,
            count(*) filter (where ${did})::integer as did
       from composition.experiment_visitors where experiment = $1 group by variant`,
    [experiment],
  )
  const countsOf = (variant: string): VariantCounts => {
    const { arrived = 0, of = 0, did = 0 } = rows.find((row) => row.variant === variant) ?? {}
    return { arrived, of, did }
  }
  return { stable: countsOf('stable'), canary: countsOf('canary') }
}

export async function forgetVisitors(db: PoolClient, experiment: string) {
  await db.query('delete from composition.experiment_visitors where experiment = $1', [experiment])
}
