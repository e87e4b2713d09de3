import type { Figure, Gauge, Metrics } from 'server-telemetry/metrics'
import { poolGauges } from 'server-telemetry/pool-gauges'
import { poolOf, type Db } from '../database/database'
import { attemptStatuses } from '../tables/payments.tables'
import { countRecentPayments, readJobLags, readRetentionAge } from './job-lags.queries'

/** What the API says about itself, besides its requests. */
export function describeApi(metrics: Metrics, db: Db): void {
  metrics.gauges([...poolGauges(() => poolOf(db)), ...jobGauges(db)])
}

/** While the database is away these are absent, and the rest is still told. */
const jobGauges = (db: Db): Gauge[] => [
  {
    name: 'api_job_lag_seconds',
    help: 'For how long the longest waiting piece of work has been due.',
    labels: ['work'],
    read: orNothing(async () =>
      Object.entries(await readJobLags(db)).map(([work, value]) => ({ labels: { work }, value })),
    ),
  },
  {
    name: 'api_retention_age_seconds',
    help: 'Time since the daily deletion last ended.',
    read: orNothing(async () => {
      const age = await readRetentionAge(db)
      return age === undefined ? [] : [{ value: age }]
    }),
  },
  {
    name: 'api_recent_payments',
    help: 'The last thousand attempts to pay, by how they stand.',
    labels: ['status'],
    read: orNothing(async () => {
      const counted = new Map(
        (await countRecentPayments(db)).map(({ status, total }) => [status, total]),
      )
      return attemptStatuses.map((status) => ({
        labels: { status },
        value: counted.get(status) ?? 0,
      }))
    }),
  },
  {
    name: 'api_database_up',
    help: '1 while the database answers.',
    read: () =>
      db.execute('select 1').then(
        () => [{ value: 1 }],
        () => [{ value: 0 }],
      ),
  },
]

const orNothing = (read: () => Promise<Figure[]>) => () => read().catch(() => [])
