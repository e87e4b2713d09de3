import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { RolloutConflict, RolloutHistoryEntry } from 'release-contracts/rollout-messages'
import { until } from '../testing/open-stores'
import { startRolloutSite } from '../testing/rollout-site'
import { databaseTests, newDatabase } from '../testing/test-database'

type Site = Awaited<ReturnType<typeof startRolloutSite>>
const start = { kind: 'start', version: '1.1.0', percentage: 100 } as const
const admin = { key: 'Token admin' }

databaseTests(describe)('changing rollouts', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let site: Site
  const others: Site[] = []
  beforeEach(async () => {
    database = await newDatabase()
    site = await startRolloutSite(database.url, ['1.0.0'])
    await site.release('1.1.0', 'Tobi')
  })
  afterEach(async () => {
    await Promise.all([site, ...others.splice(0)].map((item) => item.close()))
    await database.drop()
  })

  test('a release waits until somebody starts it, and is served from the answer on', async () => {
    expect(await site.versionOnPage()).toBe('1.0.0')
    const { status, body } = await site.change(start, 1, {
      ...admin,
      reason: 'Asked for by support',
    })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        rowVersion: 2,
        stable: '1.0.0',
        rollout: expect.objectContaining({ canary: '1.1.0', percentage: 100, state: 'running' }),
      }),
    ])
    expect(await site.versionOnPage()).toBe('1.1.0')
    const history = (await (
      await site.call('/composition/rollouts/history')
    ).json()) as RolloutHistoryEntry[]
    expect(history[0]?.reason).toBe('Asked for by support')
    expect(history.map(({ by, text }) => [by, text])).toEqual([
      ['bukola', 'mf-chat 1.1.0 at 100%'],
      ['Tobi', 'mf-chat 1.1.0 released'],
      ['a release', 'shell 1.0.0 released and stable, as the first one'],
      ['a release', 'mf-chat 1.0.0 released and stable, as the first one'],
    ])
  })

  test('no page after the answer to a roll back has what was rolled back', async () => {
    const other = await startRolloutSite(database.url, ['1.0.0', '1.1.0'])
    others.push(other)
    for (let rowVersion = 1; rowVersion < 9; rowVersion += 2) {
      await site.change(start, rowVersion)
      expect(await site.versionOnPage()).toBe('1.1.0')
      await until(async () => (await other.versionOnPage()) === '1.1.0')
      const answer = await site.change({ kind: 'roll-back' }, rowVersion + 1)
      const pages = Array.from({ length: 4 }, () => site.versionOnPage())
      expect([answer.status, ...(await Promise.all(pages))]).toEqual([
        200,
        ...Array(4).fill('1.0.0'),
      ])
      // Nobody asks the other server: it was told.
      await until(
        () => other.composition.state.current().epoch >= site.composition.state.current().epoch,
      )
      expect(await other.versionOnPage()).toBe('1.0.0')
    }
  })

  test('a change that was decided on an older state is told who was faster', async () => {
    const other = await startRolloutSite(database.url, ['1.0.0', '1.1.0'])
    others.push(other)
    await site.change({ ...start, percentage: 10 }, 1, admin)
    const { status, body } = await other.change({ ...start, percentage: 50 }, 1, {
      key: 'Token nameless',
    })
    const conflict = body as unknown as RolloutConflict
    expect(status).toBe(409)
    expect(conflict.detail).toContain('bukola changed it first: mf-chat 1.1.0 at 10%.')
    expect(conflict.changed).toEqual({ by: 'bukola', at: expect.any(String) })
    expect(conflict.control).toEqual(site.composition.state.current().controls[0])
    expect(other.composition.state.current().controls[0]?.rollout?.percentage).toBe(10)
  })

  test('switched off is gone from the site, and comes back as it was', async () => {
    await site.change({ kind: 'kill' }, 1)
    expect(await site.versionOnPage()).toBeUndefined()
    await site.change({ kind: 'revive' }, 2)
    expect(await site.versionOnPage()).toBe('1.0.0')
  })

  test('while the database is away the site goes on, and changes are refused', async () => {
    await site.change(start, 1)
    await database.drop()
    database = await newDatabase()
    await until(() => site.composition.state.databaseStatus() === 'down')
    const { status, body } = await site.change({ kind: 'halt' }, 2)
    expect([status, body]).toEqual([
      503,
      { detail: expect.stringContaining('The database is unavailable') },
    ])
    expect((await site.call('/composition/rollouts/history')).status).toBe(503)
    expect((await site.call('/composition/tokens')).status).toBe(503)
    expect(await site.versionOnPage()).toBe('1.1.0')
    expect((await site.overview()).remotes[0]).toMatchObject({
      control: { rowVersion: 2, rollout: { canary: '1.1.0' } },
      health: { verdict: 'none' },
    })
    expect((await site.change({ kind: 'kill' }, 2)).status).toBe(200)
    expect(await site.versionOnPage()).toBeUndefined()
    expect((await site.change({ kind: 'revive' }, 3)).status).toBe(503)
  })

  test('one person makes 60 changes a minute, halts however often, and holds up nobody else', async () => {
    const revive = { kind: 'revive' } as const
    const send = (key: string) => site.change(revive, 999, { key })
    const answers = await Promise.all(Array.from({ length: 61 }, () => send('Token ada')))
    const [refused, ...others] = answers.filter(({ status }) => status === 429)
    expect([refused?.body, others]).toEqual([
      {
        detail:
          'You made 60 changes in a minute, and that is the maximum. This one was not made. Try again in a minute. A rollout can be halted at any time.',
      },
      [],
    ])
    const body = { change: revive, rowVersion: 999 }
    const again = await site.call('/composition/rollouts/mf-chat', {
      ...{ method: 'POST', key: 'Token ada', body },
    })
    expect([again.status, again.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await send('Token uju')).status).toBe(409)
    expect((await site.change({ kind: 'halt' }, 999, { key: 'Token ada' })).status).toBe(409)
  })
})
