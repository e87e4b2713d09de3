import type { Pool, PoolClient } from 'pg'
import type {
  Experiment,
  ExperimentOutcome,
  ExperimentResult,
  ExperimentState,
} from 'release-contracts/experiment'

/** An experiment as it is stored, with the time as a date and without its visitors. */
export interface StoredExperiment extends Omit<
  ExperimentState,
  'startedAt' | 'visitors' | 'ended'
> {
  startedAt: Date
  ended?: { at: Date; outcome: ExperimentOutcome }
}

interface Row {
  id: string
  remote: string
  stable: string
  canary: string
  percentage: number
  plan: Experiment
  started_at: Date
  result: ExperimentResult | null
  ended_at: Date | null
  outcome: ExperimentOutcome | null
}

const columns =
  'id, remote, stable, canary, percentage, plan, started_at, result, ended_at, outcome'
const maxListed = 50

/** Once: what is known of an experiment when it starts stays so. */
export async function storeExperiment(db: PoolClient, experiment: StoredExperiment) {
  const { id, remote, stable, canary, percentage, plan, startedAt } = experiment
  await db.query(
    `insert into composition.experiments (id, remote, stable, canary, percentage, plan, started_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
    [id, remote, stable, canary, percentage, JSON.stringify(plan), startedAt],
  )
}

export async function openExperiments(db: Pool | PoolClient): Promise<StoredExperiment[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from composition.experiments where ended_at is null order by id`,
  )
  return rows.map(stored)
}

/** Newest first, at most 50. */
export async function listExperiments(db: Pool, remote: string): Promise<StoredExperiment[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from composition.experiments where remote = $1
      order by started_at desc, id limit ${maxListed}`,
    [remote],
  )
  return rows.map(stored)
}

/** A result stays what it was first. */
export async function saveResult(db: PoolClient, id: string, result: ExperimentResult) {
  await db.query('update composition.experiments set result = coalesce(result, $2) where id = $1', [
    id,
    JSON.stringify(result),
  ])
}

export async function endExperiment(
  db: PoolClient,
  id: string,
  { at, outcome }: { at: Date; outcome: ExperimentOutcome },
) {
  await db.query(
    'update composition.experiments set ended_at = $2, outcome = $3 where id = $1 and ended_at is null',
    [id, at, outcome],
  )
}

const stored = (row: Row): StoredExperiment => ({
  id: row.id,
  remote: row.remote,
  stable: row.stable,
  canary: row.canary,
  percentage: row.percentage,
  plan: row.plan,
  startedAt: row.started_at,
  ...(row.result && { result: row.result }),
  ...(row.ended_at && row.outcome && { ended: { at: row.ended_at, outcome: row.outcome } }),
})
