import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { visitorsNeeded, type ExperimentPlan } from 'release-contracts/experiment'
import type { RolloutChange } from 'release-contracts/rollout'
import { nothingCounted } from '../health/count-batch'
import { createGuard } from '../health/guard'
import { addCounts } from '../health/health.queries'
import { remoteHealth } from '../health/remote-health'
import { slotOf } from '../health/load-times'
import { silentLog } from '../log/log'
import { trialKey } from '../plan/decision'
import { changeRollout } from '../rollouts/change-rollout'
import { rolloutOverview } from '../rollouts/overview'
import { controlOf } from '../state/shared-state'
import { inTransaction } from '../state/transaction'
import { browsing, type LoadOutcome, type PageLoad } from '../testing/browsing-visitors'
import { newDataDir, page, putRemote, putShell, remoteRelease } from '../testing/release-folders'
import { startServer } from '../testing/running-server'
import { databaseTests, newDatabase } from '../testing/test-database'
import { experimentsOf } from './experiment-states'

const remote = 'mf-chat'
const [stable, canary] = ['1.0.0', '1.1.0']
const dayMs = 24 * 3_600_000
const plan: ExperimentPlan = { metric: 'orders', baseline: 0.5, effect: 0.45, days: 1 }
const each = visitorsNeeded(plan, 50).canary

databaseTests(describe)('An experiment on a running server', () => {
  let dataDir: string
  let database: { url: string; drop: () => Promise<void> }
  let site: Awaited<ReturnType<typeof startServer>>
  let guard: ReturnType<typeof createGuard>
  let now: Date

  beforeEach(async () => {
    dataDir = await newDataDir()
    await putShell(dataDir)
    database = await newDatabase()
    now = new Date()
    // The shell renders these in the browser: what is tried here does not need their HTML.
    const pages = [page('chat.support', '/userChat', { render: 'browser' })]
    await putRemote(dataDir, remoteRelease(remote, stable, { pages }))
    site = await startServer(
      ...([dataDir, {}] as const),
      ...([{ DATABASE_URL: database.url, TRUST_PROXY: '127.0.0.1' }] as const),
    )
    await putRemote(dataDir, remoteRelease(remote, canary, { pages }))
    await site.composition.scan()
    guard = createGuard({ ...site.composition, log: silentLog, now: () => now })
  })
  afterEach(async () => {
    await guard.stop()
    await site.close()
    await database.drop()
    await rm(dataDir, { recursive: true })
  })

  const control = (of = remote) => controlOf(site.composition.state.current(), of)
  function pool() {
    const found = site.composition.state.database()
    if (!found) throw new Error('The database is unavailable.')
    return found
  }

  async function change(wanted: RolloutChange, of = remote) {
    const { rowVersion } = control(of)
    const order = { remote: of, change: wanted, rowVersion, by: 'bukola', now }
    expect(await changeRollout(site.composition, order)).toMatchObject({ kind: 'changed' })
  }

  const begin = () => change({ kind: 'experiment', version: canary, percentage: 50, plan })

  async function progress() {
    await site.composition.health.flush()
    expect(await guard.round()).toBe(true)
    const { composition } = site
    const overview = await rolloutOverview(
      { ...composition, healthOf: remoteHealth, log: silentLog },
      now,
    )
    return overview?.remotes.find((item) => item.control.remote === remote)?.experiment
  }

  /** New visitors, until as many came with each version; `orders` says who of them does. */
  async function visits(each: number, orders: (load: PageLoad, index: number) => LoadOutcome) {
    const { load, report } = browsing(site, '/userChat', remote)
    const came: Record<string, PageLoad[]> = { [stable]: [], [canary]: [] }
    while (Object.values(came).some((list) => list.length < each)) {
      const loaded = await load()
      const list = came[loaded.version ?? '']
      if (!list || list.length >= each) continue
      list.push(loaded)
      await report(loaded, orders(loaded, list.length))
    }
    return { load, report, came }
  }

  const visitorRows = async () =>
    (await pool().query<{ visitor: string }>('select * from composition.experiment_visitors')).rows

  test('counts visitors, not loads, also of those who order days later', async () => {
    await begin()
    const { load, report, came } = await visits(3, () => ({}))
    const [first] = came[canary] ?? []
    await report(await load(first?.cookies), { ordered: true })
    await report(await load(first?.cookies), { ordered: true })
    const running = await progress()
    expect(running).toMatchObject({ stable, canary, visitors: { stable: 3, canary: 3 } })
    expect(running?.ratio).toEqual({ arrived: { stable: 3, canary: 3 }, isWrong: false })
    const rows = await visitorRows()
    expect(rows).toHaveLength(6)
    expect(rows.filter((row) => 'ordered' in row && row.ordered)).toHaveLength(1)
  }, 60_000)

  test('a version that loses its visitors is noticed while the experiment runs', async () => {
    await begin()
    await visits(1, () => ({}))
    expect((await progress())?.ratio?.isWrong).toBe(false)
    await pool().query(
      `insert into composition.experiment_visitors (experiment, visitor, variant)
       select experiment, 'lost ' || number, 'stable'
         from composition.experiment_visitors, generate_series(1, 60) as number
        where variant = 'stable'`,
    )
    const running = await progress()
    expect(running?.ratio).toEqual({ arrived: { stable: 61, canary: 1 }, isWrong: true })
    expect(running?.result).toBeUndefined()
  }, 60_000)

  test('visitors stay who they are while other remotes begin and end to be rolled out', async () => {
    await putRemote(dataDir, remoteRelease('mf-agreement', '1.0.0'))
    await putRemote(dataDir, remoteRelease('mf-agreement', '1.1.0'))
    await site.composition.scan()
    await begin()
    const { load, report, came } = await visits(2, () => ({}))
    const start: RolloutChange = { kind: 'start', version: '1.0.0', percentage: 50 }
    await change(start, 'mf-agreement')
    for (const { cookies } of Object.values(came).flat()) await report(await load(cookies))
    expect((await progress())?.visitors).toEqual({ stable: 2, canary: 2 })
  }, 60_000)

  test('says nothing before all are here, then once, and forgets who they were', async () => {
    await begin()
    const { report, load } = await visits(each, ({ version }, index) => ({
      ordered: version === canary || index <= 3,
    }))
    const running = await progress()
    expect(running?.visitors).toEqual({ stable: each, canary: each })
    expect(running?.result).toBeUndefined()
    expect(JSON.stringify(running)).not.toMatch(/did|ordered/)
    now = new Date(now.getTime() + dayMs)
    const done = await progress()
    expect(done?.ratio).toBeUndefined()
    expect(done?.result).toMatchObject({
      verdict: 'higher',
      visitors: { stable: each, canary: each },
      found: { stable: 3 / each, canary: 1, difference: 1 - 3 / each },
    })
    await report(await load(), { ordered: true })
    expect((await progress())?.result).toEqual(done?.result)
    expect(await visitorRows()).toEqual([])
  }, 60_000)

  test.each([
    [{ kind: 'roll-back' } as const, 'kept', undefined],
    [{ kind: 'continue' } as const, 'continued', { canary, percentage: 50, state: 'running' }],
    [{ kind: 'halt' } as const, 'halted', { canary, state: 'halted' }],
  ])(
    'ended by %o it found nothing, and is written down as %s',
    async (end, outcome, rollout) => {
      await begin()
      await visits(2, () => ({}))
      await progress()
      await change(end)
      if (rollout) expect(control().rollout).toMatchObject(rollout)
      else expect(control().rollout).toBeUndefined()
      await progress()
      await progress()
      expect(await experimentsOf(pool(), remote)).toMatchObject([
        { result: { verdict: 'stopped' }, ended: { outcome }, visitors: { stable: 2, canary: 2 } },
      ])
      expect(await visitorRows()).toEqual([])
    },
    60_000,
  )

  test('a version that fails is halted although its experiment is not over', async () => {
    await begin()
    const { rollout } = control()
    if (!rollout) throw new Error('There is no experiment.')
    const row = { ...nothingCounted, remote, trial: trialKey(rollout), slot: slotOf(now.getTime()) }
    await inTransaction(pool(), (db) =>
      addCounts(db, [
        { ...row, version: stable, variant: 'stable', loads: 1000 },
        { ...row, version: canary, variant: 'canary', loads: 1000, failed: 100, failedAnew: 100 },
      ]),
    )
    await progress()
    expect(control().rollout).toMatchObject({ state: 'halted', halted: { by: 'the guard' } })
  }, 60_000)
})
