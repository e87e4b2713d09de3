import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { RolloutHistoryEntry, RolloutOverview } from 'release-contracts/rollout-messages'
import type { RolloutToken } from 'release-contracts/teams'
import { remoteRelease } from '../testing/release-folders'
import { crawler, startRolloutSite } from '../testing/rollout-site'
import { builtRelease, sendRelease } from '../testing/send-release'
import { databaseTests, newDatabase } from '../testing/test-database'

const document = {
  teams: {
    payments: { remotes: ['mf-chat'], members: { ada: 'approver', uju: 'approver' } },
  },
  protected: ['mf-chat', 'shell'],
} as const
const approve = { kind: 'approve' } as const
const ada = { key: 'Token ada' }
const uju = { key: 'Token uju' }

databaseTests(describe)('the first release of a protected remote', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let site: Awaited<ReturnType<typeof startRolloutSite>>
  beforeEach(async () => {
    database = await newDatabase()
    site = await startRolloutSite(database.url, [])
    const body = { document, rowVersion: 1 }
    expect((await site.call('/composition/teams', { method: 'PUT', body })).status).toBe(200)
  })
  afterEach(async () => {
    await site.close()
    await database.drop()
  })
  const pageStatus = async () =>
    (await site.get('/userChat', { headers: { 'user-agent': crawler } })).status
  const chat = async () => {
    const { remotes } = (await (
      await site.call('/composition/rollouts', ada)
    ).json()) as RolloutOverview
    return remotes.find(({ control }) => control.remote === 'mf-chat')
  }

  test('is for nobody until another person approves it', async () => {
    await site.release('1.0.0', 'ada')
    expect(await pageStatus()).toBe(404)
    const waiting = await chat()
    expect(waiting?.stable).toBeUndefined()
    expect(waiting?.control).toEqual({
      ...{ remote: 'mf-chat', rowVersion: 1, killed: false, unapproved: true },
      requested: {
        change: { kind: 'roll-back', version: '1.0.0' },
        ...{ by: 'ada', account: 11, at: expect.any(String) },
      },
    })
    expect((await site.change(approve, 1, ada)).status).toBe(422)
    const { status, body } = await site.change(approve, 1, uju)
    expect([status, body]).toMatchObject([200, { stable: '1.0.0' }])
    expect([body.unapproved, body.requested]).toEqual([undefined, undefined])
    expect(await site.versionOnPage(crawler)).toBe('1.0.0')
    const answer = await site.call('/composition/rollouts/history?remote=mf-chat')
    expect(await answer.json()).toMatchObject([
      { by: 'uju', text: 'mf-chat 1.0.0 is stable, as the first one, requested by ada' },
      {
        ...{ by: 'ada', kind: 'released' },
        text: 'mf-chat 1.0.0 released, and waits for approval, as the first one of a protected remote',
      },
    ] satisfies Partial<RolloutHistoryEntry>[])
    await site.release('1.1.0', 'ada')
    expect((await chat())?.control).toMatchObject({ stable: '1.0.0', rowVersion: 2 })
  })

  test('is not approved by whoever made the token that sent it', async () => {
    const body = { name: 'CI', days: 1, team: 'payments' }
    const made = await site.call('/composition/tokens', { ...ada, method: 'POST', body })
    const { token } = (await made.json()) as RolloutToken & { token: string }
    const sent = await builtRelease(remoteRelease('mf-chat', '1.0.0'))
    expect((await sendRelease(site, `Bearer ${token}`, sent)).status).toBe(201)
    expect((await chat())?.control.requested).toMatchObject({
      ...{ by: 'CI (token of payments)', account: 11 },
    })
    expect((await site.change(approve, 1, ada)).status).toBe(422)
    expect((await site.change(approve, 1, uju)).status).toBe(200)
  })

  test('is for nobody after its request ended, and no later release takes its turn', async () => {
    await site.release('1.0.0', 'ada')
    expect((await site.change({ kind: 'withdraw' }, 1, ada)).status).toBe(200)
    await site.release('1.1.0', 'ada')
    expect(await pageStatus()).toBe(404)
    const give = { kind: 'roll-back', version: '1.1.0' } as const
    expect((await site.change(give, 2, ada)).status).toBe(202)
    expect(await pageStatus()).toBe(404)
    expect((await site.change(approve, 3, uju)).status).toBe(200)
    expect(await site.versionOnPage(crawler)).toBe('1.1.0')
  })

  test('may be tried with some visitors, and is promoted by two people', async () => {
    await site.release('1.0.0', 'ada')
    const start = { kind: 'start', version: '1.0.0', percentage: 10 } as const
    const started = await site.change(start, 1, ada)
    expect([started.status, started.body.unapproved]).toEqual([200, true])
    expect(await pageStatus()).toBe(404)
    expect((await site.change({ kind: 'promote' }, 2, ada)).status).toBe(202)
    const promoted = await site.change(approve, 3, uju)
    expect([promoted.status, promoted.body.unapproved]).toEqual([200, undefined])
    expect(await site.versionOnPage(crawler)).toBe('1.0.0')
  })
})
