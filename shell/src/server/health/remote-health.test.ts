import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { Pool } from 'pg'
import { defaultPolicy, noRules, type RemoteControl, type Rollout } from 'release-contracts/rollout'
import { migrate } from '../state/migrations'
import { inTransaction } from '../state/transaction'
import { databaseTests, newDatabase } from '../testing/test-database'
import { nothingCounted, type CountRow } from './count-batch'
import { addCounts, addReports, addVitals } from './health.queries'
import { remoteHealth } from './remote-health'
import { deleteOldHealth } from './guard'
import { slotOf, vitalSlotMs } from './load-times'
import { binOf } from './vital-bins'

const now = new Date('2026-11-20T12:07:30Z')
const minutesAgo = (minutes: number) => slotOf(now.getTime() - minutes * 60_000)

const row = (more: Partial<CountRow>): CountRow => ({
  ...{ remote: 'mf-chat', version: '1.0.0', variant: 'stable', trial: 'r.2', slot: minutesAgo(0) },
  ...nothingCounted,
  failedAnew: more.failed ?? 0,
  ...more,
})
const rollout: Rollout = {
  ...defaultPolicy,
  ...{ id: 'r', canary: '1.1.0', trial: 2, percentage: 10, rules: noRules, state: 'running' },
  ...{ startedAt: '2026-11-20T09:00:00Z', stageAt: '2026-11-20T11:00:00Z' },
}
const control = (more: Partial<RemoteControl> = {}): RemoteControl => ({
  ...{ remote: 'mf-chat', rowVersion: 3, killed: false },
  ...more,
})

databaseTests(describe)('The health of a remote', () => {
  let pool: Pool
  let drop: () => Promise<void>
  beforeAll(async () => {
    const made = await newDatabase()
    pool = new Pool({ connectionString: made.url })
    drop = made.drop
    await migrate(pool)
  })
  beforeEach(() => pool.query('truncate composition.health_counts, composition.health_vitals'))
  afterAll(async () => {
    await pool.end()
    await drop()
  })

  const add = (...rows: Partial<CountRow>[]) =>
    inTransaction(pool, (db) => addCounts(db, rows.map(row)))
  const addTimes = (version: string, times: number[]) =>
    inTransaction(pool, (db) =>
      addVitals(
        db,
        [...new Set(times.map(binOf))].map((bin) => ({
          ...{ remote: 'mf-chat', version, metric: 'LCP', bin },
          slot: slotOf(now.getTime(), vitalSlotMs),
          count: times.filter((time) => binOf(time) === bin).length,
        })),
      ),
    )
  const read = (more: Partial<RemoteControl> = {}) =>
    remoteHealth(pool, control(more), { stable: '1.0.0' }, now)

  test('during a rollout compares the variants of its present trial', async () => {
    const canary = { version: '1.1.0', variant: 'canary' as const }
    await add(
      { loads: 4000, failed: 4 },
      { ...canary, loads: 150, failed: 8 },
      { ...canary, slot: minutesAgo(70), loads: 150, failed: 7 },
      { ...canary, trial: 'r.1', loads: 900, failed: 900 },
      { remote: 'mf-dashboard', loads: 77, failed: 77 },
      { variant: 'held-back', loads: 12, failed: 3 },
    )
    await addTimes('1.1.0', [800, 900, 1000, 2000])
    expect(await read({ rollout })).toEqual({
      stable: { version: '1.0.0', loads: 4000, failed: 4, rate: 0.001 },
      canary: {
        ...{ version: '1.1.0', loads: 300, failed: 15, rate: 0.05 },
        loadP75Ms: expect.any(Number),
      },
      heldBack: 12,
      verdict: 'worse',
      trend: expect.any(Array),
      loadsPerDay: 5212,
    })
    const { canary: seen, trend } = await read({ rollout })
    expect(seen?.loadP75Ms).toBeGreaterThanOrEqual(1000)
    expect(seen?.loadP75Ms).toBeLessThan(1060)
    expect(trend).toHaveLength(6)
    expect(trend.at(-1)).toEqual({ at: '2026-11-20T12:00:00.000Z', loads: 150, rate: 8 / 150 })
    expect(trend.slice(0, 5).every(({ loads, rate }) => loads === 0 && rate === 0)).toBe(true)
  })

  test('takes a browser that breaks on every page for one', async () => {
    const canary = { version: '1.1.0', variant: 'canary' as const }
    await add({ loads: 4000, failed: 4 }, { ...canary, loads: 300, failed: 15, failedAnew: 1 })
    expect(await read({ rollout })).toMatchObject({
      canary: { failed: 15, rate: 0.05 },
      verdict: 'healthy',
    })
  })

  test('without a rollout is that of the version in force, over a day', async () => {
    await add(
      { trial: '', loads: 100, failed: 1 },
      { trial: 'old.1', slot: minutesAgo(600), loads: 100, failed: 2 },
      { slot: minutesAgo(25 * 60), loads: 1000, failed: 1000 },
      { version: '0.9.0', slot: minutesAgo(30), loads: 50, failed: 5 },
    )
    expect(await read()).toEqual({
      stable: { version: '1.0.0', loads: 200, failed: 3, rate: 0.015 },
      heldBack: 0,
      verdict: 'none',
      trend: expect.any(Array),
      loadsPerDay: 250,
    })
    expect((await read()).trend.map(({ rate }) => rate)).toEqual([0, 0, 0, 0, 0, 0.01])
  })

  test('of a remote that nobody uses, or that is switched off, is empty', async () => {
    expect(await read({ rollout })).toMatchObject({
      canary: { loads: 0, failed: 0, rate: 0 },
      verdict: 'too-early',
    })
    const off = await remoteHealth(pool, control({ killed: true }), {}, now)
    expect(off).toMatchObject({ verdict: 'none', loadsPerDay: 0 })
    expect(off.stable).toBeUndefined()
  })

  test('is forgotten when it is old', async () => {
    const days = (count: number) => minutesAgo(count * 24 * 60)
    await add({ slot: days(91), loads: 5 }, { slot: days(89), loads: 7 })
    await inTransaction(pool, async (db) => {
      const report = { remote: 'mf-chat', version: '1.0.0', stage: 'load', page: '/', plan: 'p' }
      await addReports(db, [{ ...report, message: 'old', count: 1, at: days(91) }])
      await addReports(db, [{ ...report, message: 'new', count: 1, at: days(1) }])
      await deleteOldHealth(db, now)
    })
    const loads = await pool.query<{ loads: number }>('select loads from composition.health_counts')
    expect(loads.rows).toEqual([{ loads: 7 }])
    const reports = await pool.query('select message from composition.failure_reports')
    expect(reports.rows).toEqual([{ message: 'new' }])
  })
})
