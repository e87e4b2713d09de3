import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Pool } from 'pg'
import type { HealthBatch } from 'release-contracts/health'
import { silentLog } from '../log/log'
import type { Decision } from '../plan/decision'
import { migrate } from '../state/migrations'
import { databaseTests, newDatabase } from '../testing/test-database'
import { readFailureReports } from './failure-reports'
import { createHealthRecord } from './health-record'
import { visitFor } from './visit'

const secret = 'the secret of the test'
const now = Date.parse('2026-11-20T12:07:30Z')

const visit = () =>
  visitFor(
    {
      served: {
        plan: { shell: { version: '1.0.0' }, remotes: { 'mf-chat': { version: '1.5.0' } } },
      },
      // So that the shell, which counts as every remote does, is in no row here.
      variants: { 'mf-chat': 'canary', shell: 'demoted' },
      trials: { 'mf-chat': 'r.1' },
      crawler: false,
    } as unknown as Decision,
    { secret, sample: 1, now },
  ) ?? ''

const load = (more: Partial<HealthBatch> = {}): HealthBatch => ({
  visit: visit(),
  remotes: { 'mf-chat': { loaded: true } },
  ...more,
})
const report = (message: string, more = {}) => ({
  ...{ remote: 'mf-chat', version: '1.5.0', stage: 'render', message, page: '/chat', plan: 'p' },
  ...more,
})

const recordOn = (pool: Pool | undefined, status: 'off' | 'up' | 'down' = 'up') => {
  const database = { status }
  const record = createHealthRecord({
    secret,
    state: {
      database: () => (database.status === 'up' ? pool : undefined),
      databaseStatus: () => database.status,
    },
    log: silentLog,
    now: () => now,
  })
  return { record, database }
}

test('without a database loads are counted in memory', async () => {
  const { record } = recordOn(undefined, 'off')
  record.receive(load())
  record.receive(load({ remotes: { 'mf-chat': { failures: { load: 1 } } } }))
  await record.close()
  expect(record.totals()).toEqual([{ remote: 'mf-chat', version: '1.5.0', loads: 2, failed: 1 }])
})

test('forged, expired and replayed visits change nothing', async () => {
  const { record } = recordOn(undefined, 'off')
  const once = load()
  record.receive(once)
  record.receive(once)
  record.receive({ ...load(), visit: `${visit()}x` })
  record.receive({ ...load(), visit: visit().replace('1.5.0', '1.4.0') })
  const halfADayAgo = visitFor(
    {
      served: { plan: { shell: {}, remotes: {} } },
      variants: {},
      trials: {},
    } as unknown as Decision,
    { secret, sample: 1, now: now - 12 * 3_600_000 },
  )
  record.receive(load({ visit: halfADayAgo }))
  await record.close()
  expect(record.totals()).toMatchObject([{ loads: 1, failed: 0 }])
})

databaseTests(describe)('with a database', () => {
  let pool: Pool
  let drop: () => Promise<void>
  beforeAll(async () => {
    const made = await newDatabase()
    pool = new Pool({ connectionString: made.url })
    drop = made.drop
    await migrate(pool)
  })
  afterAll(async () => {
    await pool.end()
    await drop()
  })

  const rows = async (table: 'health_counts' | 'health_vitals') =>
    (await pool.query<Record<string, unknown>>(`select * from composition.${table}`)).rows
  const empty = () =>
    pool.query(
      'truncate composition.health_counts, composition.health_vitals, composition.failure_reports',
    )

  test('what two servers count adds up', async () => {
    const servers = [recordOn(pool).record, recordOn(pool).record]
    for (const server of servers) {
      server.receive(load({ vitals: [{ remote: 'mf-chat', name: 'LCP', value: 900 }] }))
      server.receive(load({ remotes: { 'mf-chat': { failures: { error: 1 } } } }))
    }
    await Promise.all(servers.map((server) => server.flush()))
    servers[0]?.receive(load())
    await Promise.all(servers.map((server) => server.close()))
    expect(await rows('health_counts')).toEqual([
      {
        ...{ remote: 'mf-chat', version: '1.5.0', cohort: 'canary', trial: 'r.1' },
        slot: new Date('2026-11-20T12:00:00Z'),
        ...{ loads: 5, failed: 2, failed_anew: 2, load_failures: 0, crashes: 0, errors: 2 },
        ...{ timeouts: 0, blanks: 0, timed: 2, slow: 0, arrived: 0, ordered: 0 },
      },
    ])
    expect(await rows('health_vitals')).toMatchObject([{ metric: 'LCP', count: 2 }])
  })

  test('what is told while the database is away is written when it is back', async () => {
    await empty()
    const { record, database } = recordOn(pool, 'down')
    record.receive(load())
    await record.flush()
    expect(await rows('health_counts')).toEqual([])
    database.status = 'up'
    await record.close()
    expect(await rows('health_counts')).toMatchObject([{ loads: 1 }])
  })

  test('what could not be written is not lost', async () => {
    await empty()
    await pool.query('alter table composition.health_vitals rename to away')
    const { record } = recordOn(pool)
    record.receive(load({ vitals: [{ remote: 'mf-chat', name: 'LCP', value: 900 }] }))
    await record.flush()
    expect(await rows('health_counts')).toEqual([])
    await pool.query('alter table composition.away rename to health_vitals')
    await record.close()
    expect(await rows('health_counts')).toMatchObject([{ loads: 1 }])
    expect(await rows('health_vitals')).toMatchObject([{ count: 1 }])
  })

  test('reports are counted by message, and texts that cannot be stored are mended', async () => {
    await empty()
    const { record } = recordOn(pool)
    record.report(report('coupon is null', { page: '/old' }))
    record.report(report('coupon is null', { page: '/payment-status' }))
    record.report(report(`nul \u0000 and half a pair \ud800 ${'x'.repeat(500)}`))
    await record.close()
    const found = await readFailureReports(pool, { remote: 'mf-chat', version: '1.5.0', limit: 5 })
    expect(found).toMatchObject([
      { message: 'coupon is null', count: 2, page: '/payment-status', stage: 'render', plan: 'p' },
      { message: expect.stringMatching(/^nul . and half a pair \ufffd x{270,}$/), count: 1 },
    ])
  })

  test('of one version fifty messages are kept, and the frequent ones stay', async () => {
    await empty()
    const { record } = recordOn(pool)
    for (let turn = 0; turn < 3; turn += 1) record.report(report('the real one'))
    for (let index = 0; index < 120; index += 1) record.report(report(`noise ${index}`))
    record.report(report('another version', { version: '1.4.0' }))
    await record.close()
    const found = await readFailureReports(pool, { remote: 'mf-chat', limit: 500 })
    expect(found).toHaveLength(51)
    expect(found[0]).toMatchObject({ message: 'the real one', count: 3 })
  })
})
