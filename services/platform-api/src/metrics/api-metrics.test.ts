import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { openMetrics, type Metrics, metricsAddress } from 'server-telemetry/metrics'
import { openDatabase } from '../database/database'
import { mails } from '../tables/messages.tables'
import { createTestDatabase } from '../testing/test-database'
import { describeApi } from './api-metrics'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

async function open(db = database.db): Promise<Metrics> {
  const metrics = await openMetrics(metricsAddress('API_METRICS_PORT', '0', undefined))
  if (!metrics) throw new Error('Nothing is measured.')
  describeApi(metrics, db)
  return metrics
}

const valueOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  )

test('tells for how long a mail has waited, and nothing about whom it is for', async () => {
  const metrics = await open()
  expect(valueOf(await metrics.text(), 'api_job_lag_seconds{work="mail"}')).toBe(0)
  await database.db.insert(mails).values({
    ...{ recipient: 'ada@example.com', subject: 'Hello', body: 'Hello.' },
    nextTryOn: sql`now() - interval '1 hour'`,
  })
  const text = await metrics.text()
  expect(valueOf(text, 'api_job_lag_seconds{work="mail"}')).toBeGreaterThanOrEqual(3600)
  expect(text).not.toContain('ada@')
})

test('tells of payments by every status, also where there is none', async () => {
  const text = await (await open()).text()
  expect(valueOf(text, 'api_recent_payments{status="paid"}')).toBe(0)
  expect(valueOf(text, 'api_recent_payments{status="failed"}')).toBe(0)
})

test('tells of the connections to the database', async () => {
  const text = await (await open()).text()
  expect(valueOf(text, 'api_database_up')).toBe(1)
  expect(valueOf(text, 'database_pool_max')).toBeGreaterThan(0)
})

test('goes on telling while the database is away', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/none')
  const text = await (await open(away.db)).text()
  await away.close()
  expect(valueOf(text, 'api_database_up')).toBe(0)
  expect(text).toContain('process_cpu_seconds_total')
  expect(text).not.toContain('api_job_lag_seconds{')
})
