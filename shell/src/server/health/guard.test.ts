import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { defaultPolicy, type RolloutChange, type RolloutPolicy } from 'release-contracts/rollout'
import { silentLog } from '../log/log'
import { changeRollout } from '../rollouts/change-rollout'
import { controlOf } from '../state/shared-state'
import { inTransaction } from '../state/transaction'
import { until } from '../testing/open-stores'
import { browsing, type LoadOutcome } from '../testing/browsing-visitors'
import { newDataDir, page, putRemote, putShell, remoteRelease } from '../testing/release-folders'
import { startServer } from '../testing/running-server'
import { databaseTests, newDatabase } from '../testing/test-database'
import { nothingCounted } from './count-batch'
import { createGuard } from './guard'
import { addCounts } from './health.queries'
import { guardLock } from './leadership'
import { slotOf } from './load-times'
import { trialKey } from '../plan/decision'

const remote = 'mf-chat'
const [stable, canary] = ['1.0.0', '1.1.0']

/** Loads at once: as many as keep both sides busy. */
const together = 25

databaseTests(describe)('A rollout on a running server', () => {
  let dataDir: string
  let database: { url: string; drop: () => Promise<void> }
  let site: Awaited<ReturnType<typeof startServer>>
  let guard: ReturnType<typeof createGuard>
  let now: Date

  beforeAll(async () => {
    dataDir = await newDataDir()
    await putShell(dataDir)
  })
  beforeEach(async () => {
    await rm(`${dataDir}/releases/${remote}`, { recursive: true, force: true })
    await rm(`${dataDir}/composition`, { recursive: true, force: true })
    database = await newDatabase()
    now = new Date()
    // The shell renders these in the browser: what is tried here does not need their HTML.
    const pages = [page('chat.support', '/userChat', { render: 'browser' })]
    await putRemote(dataDir, remoteRelease(remote, stable, { pages }))
    site = await start()
    await putRemote(dataDir, remoteRelease(remote, canary, { pages }))
    await site.composition.scan()
    guard = createGuard({ ...site.composition, log: silentLog, now: () => now })
  })
  afterEach(async () => {
    await guard.stop()
    await site.close()
    await database.drop()
  })
  afterAll(() => rm(dataDir, { recursive: true }))

  const start = () =>
    startServer(dataDir, {}, { DATABASE_URL: database.url, TRUST_PROXY: '127.0.0.1' })
  const control = () => controlOf(site.composition.state.current(), remote)

  async function change(wanted: RolloutChange) {
    const order = { remote, change: wanted, rowVersion: control().rowVersion, by: 'bukola', now }
    expect(await changeRollout(site.composition, order)).toMatchObject({ kind: 'changed' })
  }

  async function roll(percentage: number, policy: Partial<RolloutPolicy> = {}) {
    await change({ kind: 'set-policy', policy: { ...defaultPolicy, ...policy } })
    await change({ kind: 'start', version: canary, percentage })
  }

  /** New visitors load a page; `outcome` says how the n-th load of a version went. */
  function traffic(
    outcome: (version: string, load: number) => boolean | LoadOutcome,
    path = '/userChat',
  ) {
    const visitors = browsing(site, path, remote)
    const loads: Record<string, number> = { [stable]: 0, [canary]: 0 }
    const cookies: string[] = []
    async function visit() {
      const loaded = await visitors.load()
      const { version = '', variant } = loaded
      loads[version] = (loads[version] ?? 0) + 1
      if (variant === 'canary') cookies.push(loaded.cookies)
      const went = outcome(version, loads[version])
      await visitors.report(loaded, typeof went === 'object' ? went : went && { failure: 'render' })
    }
    return {
      ...visitors,
      loads,
      /** Visitors who received the canary. */
      cookies,
      async visits(count: number) {
        for (let done = 0; done < count; done += together) {
          await Promise.all(Array.from({ length: together }, visit))
        }
        await site.composition.health.flush()
      },
    }
  }

  test('is halted by itself within 400 loads of a canary that fails for 5% of them', async () => {
    await roll(50)
    const { visits, loads, cookies, load } = traffic(
      (version, count) => count % (version === canary ? 20 : 1000) === 0,
    )
    await site.get('/composition/reports', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ remote, version: canary, stage: 'render', page: '/userChat', plan: 'p' },
        message: 'TypeError: coupon is null',
      }),
    })
    while (control().rollout?.state === 'running' && (loads[canary] ?? 0) < 400) {
      await visits(50)
      expect(await guard.round()).toBe(true)
    }
    const { rollout } = control()
    expect(rollout?.state).toBe('halted')
    expect(rollout?.halted).toMatchObject({
      by: 'the guard',
      reason: expect.stringMatching(
        /^\d+ of \d+ loads failed \([45]\.\d%\), stable 0\.\d%; most often on \/userChat: “TypeError: coupon is null”$/,
      ),
    })

    expect(cookies.length).toBeGreaterThan(0)
    const again = await load(cookies[0])
    expect(again).toMatchObject({ version: stable, variant: 'stable' })
    const [last] = (await site.composition.state.history({ remotes: [remote] })) ?? []
    expect(last).toMatchObject({ by: 'the guard', kind: 'halt' })
  }, 60_000)

  test('is halted by itself within 400 visitors of a canary with which nobody can pay', async () => {
    await roll(50)
    const { visits, loads } = traffic((version, count) => ({
      ordered: version === stable && count % 10 === 0,
    }))
    while (control().rollout?.state === 'running' && (loads[canary] ?? 0) < 400) {
      await visits(50)
      await guard.round()
    }
    expect(control().rollout?.halted).toMatchObject({
      by: 'the guard',
      reason: expect.stringMatching(/^0 of \d+ visitors ordered \(0\.0%\), stable \d+\.\d%$/),
    })
  }, 60_000)

  test.each<{ name: string; went: LoadOutcome; reason: RegExp }>([
    {
      name: 'whose loader never answers',
      went: { failure: 'timeout', shown: false },
      reason: /^\d+ of \d+ loads failed \(100\.0%\), stable 0\.0%$/,
    },
    {
      name: 'whose page stays blank',
      went: { failure: 'blank', shown: false },
      reason: /^\d+ of \d+ loads failed \(100\.0%\), stable 0\.0%$/,
    },
    {
      name: 'that is slow for everybody',
      went: { lcpMs: 6000 },
      reason:
        /^\d+ of \d+ visitors waited more than 4 seconds for their first page \(100\.0%\), stable 10\.\d%$/,
    },
  ])(
    'is halted by itself within 300 loads of a canary $name',
    async ({ went, reason }) => {
      await roll(50)
      const { visits, loads } = traffic((version, count) =>
        version === canary ? went : { lcpMs: count % 10 === 1 ? 5000 : 1500 },
      )
      while (control().rollout?.state === 'running' && (loads[canary] ?? 0) < 300) {
        await visits(50)
        await guard.round()
      }
      expect(control().rollout?.halted).toMatchObject({
        by: 'the guard',
        reason: expect.stringMatching(reason),
      })
      expect(loads[canary]).toBeLessThanOrEqual(300)
    },
    60_000,
  )

  test('is halted by itself within 400 loads of a canary that keeps something of every page', async () => {
    const leaking = '1.2.0'
    const pages = [page('chat.support', '/userChat')]
    await putRemote(dataDir, remoteRelease(remote, leaking, { pages }))
    await site.composition.scan()
    await change({ kind: 'start', version: leaking, percentage: 50 })
    const { visits, loads } = traffic(() => false, '/userChat?do=keep')
    while (control().rollout?.state === 'running' && (loads[leaking] ?? 0) < 400) {
      await visits(50)
      await guard.round()
    }
    expect(site.composition.faults.list().timedOut).toMatchObject([
      { name: remote, version: leaking, kind: 'leak', message: 'kept 20 MiB of 100 pages' },
    ])
    expect(control().rollout?.halted).toMatchObject({
      by: 'the guard',
      reason: expect.stringMatching(/^\d+ of \d+ loads failed \(\d+\.\d%\), stable 0\.0%$/),
    })
  }, 60_000)

  test('of a healthy canary goes through its stages to everybody by itself', async () => {
    const stages = [50, 75, 100]
    await roll(50, { stages, advance: { auto: true, minutes: 60 } })
    const { visits, loads } = traffic((_version, count) => count % 500 === 0)
    const reached = new Set<number | undefined>()
    while (control().rollout && (loads[stable] ?? 0) < 3000) {
      reached.add(control().rollout?.percentage)
      await guard.round()
      await visits(100)
      now = new Date(now.getTime() + 20 * 60_000)
      await guard.round()
    }
    expect([...reached]).toEqual(stages)
    expect(control()).toMatchObject({ stable: canary, before: stable })
    const history = (await site.composition.state.history({ remotes: [remote] })) ?? []
    expect(history.slice(0, 3).map(({ by, kind }) => `${by} ${kind}`)).toEqual([
      'the schedule promote',
      'the schedule set-percentage',
      'the schedule set-percentage',
    ])
    expect((await traffic(() => false).load()).version).toBe(canary)
  }, 60_000)

  test('does not advance over a request that waits for a second person, and is halted all the same', async () => {
    await roll(10, { advance: { auto: true, minutes: 1 } })
    await site.composition.state.replaceTeams({
      ...{ document: { teams: {}, protected: [remote] }, rowVersion: 1, by: 'bukola', now },
      ...{ text: () => 'chat is protected', refusalReason: () => undefined },
    })
    await change({ kind: 'kill' })
    await guard.round()
    await counted('stable', 4000, 4)
    await counted('canary', 1000, 1)
    now = new Date(now.getTime() + 120_000)
    await guard.round()
    expect(control()).toMatchObject({
      ...{ rollout: { percentage: 10 }, requested: { change: { kind: 'kill' } } },
    })
    await counted('canary', 1000, 300)
    await guard.round()
    expect(control().rollout?.halted?.by).toBe('the guard')
  })

  test('of a version that is as good as stable is not halted', async () => {
    await roll(50)
    const { visits, loads } = traffic((_version, count) => count % 50 === 0)
    while ((loads[canary] ?? 0) < 400) {
      await visits(50)
      await guard.round()
    }
    expect(control().rollout).toMatchObject({ state: 'running', percentage: 50 })
  }, 60_000)

  /** What browsers would have told in ten minutes. */
  async function counted(variant: 'stable' | 'canary', loads: number, failed: number) {
    const pool = site.composition.state.database()
    const { rollout } = control()
    if (!pool || !rollout) throw new Error('There is nothing to count for.')
    const version = variant === 'canary' ? canary : stable
    const amounts = { ...nothingCounted, loads, failed, failedAnew: failed }
    const row = { remote, version, variant, trial: trialKey(rollout), slot: slotOf(now.getTime()) }
    await inTransaction(pool, (db) => addCounts(db, [{ ...row, ...amounts }]))
  }

  test('is rolled back where its policy says so, and left alone where it says that', async () => {
    await roll(50, { guard: { action: 'off', limit: 0.01 } })
    await counted('stable', 1000, 1)
    await counted('canary', 1000, 100)
    await guard.round()
    expect(control().rollout?.state).toBe('running')
    const policy = { ...defaultPolicy, guard: { action: 'roll-back' as const, limit: 0.01 } }
    await change({ kind: 'set-policy', policy })
    await guard.round()
    expect(control().stable).toBe(stable)
    expect(control().rollout).toBeUndefined()
  })

  test('that somebody changed meanwhile is looked at again in the next round', async () => {
    await roll(50)
    await counted('stable', 1000, 1)
    await counted('canary', 1000, 100)
    await guard.stop()
    const { state, releases } = site.composition
    const before = state.current()
    let current = () => before
    const late = createGuard({
      ...{ releases, state: { ...state, current: () => current() } },
      log: silentLog,
    })
    await change({ kind: 'set-percentage', percentage: 60 })
    expect(await late.round()).toBe(true)
    expect(control().rollout).toMatchObject({ state: 'running', percentage: 60 })
    current = state.current
    await late.round()
    expect(control().rollout).toMatchObject({ state: 'halted', percentage: 60 })
    await late.stop()
  })

  test('is judged by one server at a time, and by another when that one stops', async () => {
    const other = await start()
    const second = createGuard({ ...other.composition, log: silentLog })
    expect(await guard.round()).toBe(true)
    expect(await second.round()).toBe(false)
    expect(await guard.round()).toBe(true)
    await guard.stop()
    // PostgreSQL frees the lock when it has noticed the end of the connection.
    await until(() => second.round())
    expect(await guard.round()).toBe(false)

    await site.composition.state.database()?.query(
      `select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and granted and objid = $1`,
      [guardLock % 2 ** 32],
    )
    await until(() => guard.round())
    expect(await second.round()).toBe(false)
    await second.stop()
    await other.close()
  })
})
