import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { RemoteOverview } from 'release-contracts/rollout-messages'
import { silentLog } from '../log/log'
import { startRolloutSite } from '../testing/rollout-site'
import { databaseTests, newDatabase } from '../testing/test-database'
import { rolloutOverview } from './overview'

databaseTests(describe)('the overview', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let site: Awaited<ReturnType<typeof startRolloutSite>>
  beforeAll(async () => {
    database = await newDatabase()
    site = await startRolloutSite(database.url, ['1.0.0'])
    await site.release('1.1.0', 'Tobi')
    await site.release('9.0.0')
    await site.release('1.2.0-pr-7')
  })
  afterAll(async () => {
    await site.close()
    await database.drop()
  })
  const chat = async () => (await site.overview()).remotes[0] as RemoteOverview

  test('names every version of a remote, what is stable and what waits', async () => {
    const { epoch, plan, shell, readAt, remotes } = await site.overview()
    expect({ epoch, shell }).toEqual({
      epoch: site.composition.state.current().epoch,
      shell: '1.0.0',
    })
    expect(plan.id).toMatch(/^[\w-]{16}$/)
    expect(plan.since <= readAt).toBe(true)
    expect(remotes.map(({ control }) => control.remote)).toEqual(['mf-chat', 'shell'])
    expect(remotes[0]).toMatchObject({
      control: { remote: 'mf-chat', stable: '1.0.0', rowVersion: 1 },
      stable: '1.0.0',
      waiting: '1.1.0',
    })
    expect(remotes[0]?.versions).toEqual([
      expect.objectContaining({
        version: '9.0.0',
        kind: 'release',
        unfit: expect.stringContaining('needs contract shell ^9.0.0'),
        needs: { shell: '^9.0.0', events: '^1.0.0' },
      }),
      {
        version: '1.1.0',
        kind: 'release',
        builtAt: '2026-11-01T10:00:00.000Z',
        registeredAt: expect.any(String),
        registeredBy: 'Tobi',
        needs: { shell: '^1.0.0', events: '^1.0.0' },
      },
      expect.objectContaining({ version: '1.0.0', kind: 'release' }),
      expect.objectContaining({ version: '1.2.0-pr-7', kind: 'pre' }),
    ])
  })

  test('a rollout changes the plan of a newcomer only with its promotion', async () => {
    const before = (await site.overview()).plan
    await site.change({ kind: 'start', version: '1.1.0', percentage: 100 }, 1)
    expect((await site.overview()).plan).toEqual(before)
    expect((await chat()).waiting).toBeUndefined()
    await site.change({ kind: 'promote' }, 2)
    const after = await site.overview()
    expect(after.plan.id).not.toBe(before.id)
    expect(after.plan.since).toBe(after.remotes[0]?.control.stableSince)
    expect(after.remotes[0]).toMatchObject({ stable: '1.1.0', control: { before: '1.0.0' } })
  })

  test('what was taken back does not wait again', async () => {
    await site.change({ kind: 'roll-back', version: '1.0.0' }, 3)
    expect(await chat()).toMatchObject({ stable: '1.0.0', control: { stable: '1.0.0' } })
    expect((await chat()).waiting).toBeUndefined()
  })

  test('switched off nothing is in force, and the plan is a new one', async () => {
    const before = (await site.overview()).plan
    await site.change({ kind: 'kill' }, 4)
    const { plan, remotes } = await site.overview()
    expect(remotes[0]?.stable).toBeUndefined()
    expect(plan.id).not.toBe(before.id)
    expect(plan.since > before.since).toBe(true)
    await site.change({ kind: 'revive' }, 5)
    expect((await site.overview()).plan.id).toBe(before.id)
  })

  test('asks for the health of what is in force, and does without where that fails', async () => {
    const health = { heldBack: 3, verdict: 'healthy' as const, trend: [], loadsPerDay: 9 }
    const asked: unknown[] = []
    const now = new Date()
    const { composition } = site
    const known = await rolloutOverview(
      {
        ...composition,
        log: silentLog,
        healthOf: async (_pool, control, inForce, at) => {
          asked.push([control.remote, inForce, at])
          return health
        },
      },
      now,
    )
    expect(asked).toEqual([
      ['mf-chat', { stable: '1.0.0' }, now],
      ['shell', { stable: '1.0.0' }, now],
    ])
    expect(known?.remotes[0]?.health).toEqual(health)
    expect(known?.messages).toEqual({ counted: 0, limited: 0, old: 0, clockBehindMs: 0 })
    const healthOf = () => Promise.reject(new Error('no counts'))
    const unknown = await rolloutOverview({ ...composition, log: silentLog, healthOf }, now)
    expect(unknown?.remotes[0]?.health).toMatchObject({ verdict: 'none', loadsPerDay: 0 })
  })
})
