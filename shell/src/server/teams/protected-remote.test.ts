import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { Client } from 'pg'
import type { RolloutHistoryEntry } from 'release-contracts/rollout-messages'
import type { RolloutToken, Teams } from 'release-contracts/teams'
import { crawler, startRolloutSite } from '../testing/rollout-site'
import { secret } from '../testing/running-server'
import { databaseTests, newDatabase } from '../testing/test-database'

const document: Teams = {
  teams: {
    payments: { remotes: ['mf-chat'], members: { ada: 'approver', uju: 'approver' } },
  },
  protected: ['mf-chat'],
}
const promote = { kind: 'promote' } as const
const approve = { kind: 'approve' } as const

databaseTests(describe)('a protected remote', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let site: Awaited<ReturnType<typeof startRolloutSite>>
  let tool: string
  beforeAll(async () => {
    database = await newDatabase()
    site = await startRolloutSite(database.url, ['1.0.0'])
    await site.release('1.1.0')
    const put = { method: 'PUT', body: { document, rowVersion: 1 } }
    await site.call('/composition/teams', put)
    const body = { name: 'CI', days: 1, team: 'payments' }
    const made = await site.call('/composition/tokens', { method: 'POST', key: 'Token ada', body })
    tool = `Bearer ${((await made.json()) as RolloutToken & { token: string }).token}`
  })
  afterAll(async () => {
    await site.close()
    await database.drop()
  })

  test('is promoted by two people, and the history names both', async () => {
    await site.change({ kind: 'start', version: '1.1.0', percentage: 10 }, 1, { key: tool })
    const asked = await site.change(promote, 2, { key: tool, reason: 'a week at 10%' })
    expect([asked.status, asked.body]).toMatchObject([
      202,
      { stable: '1.0.0', requested: { by: 'CI (token of payments)', account: 11 } },
    ])
    // A visitor would be drawn into the 10% once in ten runs.
    expect(await site.versionOnPage(crawler)).toBe('1.0.0')

    const itself = await site.change(approve, 3, { key: tool })
    expect([itself.status, itself.body]).toEqual([
      403,
      { detail: expect.stringContaining('A token cannot approve') },
    ])
    const maker = await site.change(approve, 3, { key: 'Token ada' })
    expect([maker.status, maker.body]).toEqual([
      422,
      { detail: expect.stringContaining('another person has to approve it') },
    ])

    const second = await site.change(approve, 3, { key: 'Token uju' })
    expect([second.status, second.body]).toMatchObject([200, { stable: '1.1.0' }])
    expect(second.body.requested).toBeUndefined()
    expect(await site.versionOnPage(crawler)).toBe('1.1.0')
    const answer = await site.call('/composition/rollouts/history')
    const history = (await answer.json()) as RolloutHistoryEntry[]
    expect(history.slice(0, 2)).toMatchObject([
      {
        ...{ by: 'uju', kind: 'promote' },
        text: 'mf-chat 1.1.0 is stable, before it was 1.0.0, requested by CI (token of payments)',
      },
      {
        ...{ by: 'CI (token of payments)', kind: 'requested', reason: 'a week at 10%' },
        text: 'requested: mf-chat 1.1.0 is stable, before it was 1.0.0',
      },
    ])
  })

  test('goes back by one call to what everybody had before, and further down by two people', async () => {
    await site.release('0.9.0')
    const back = (version: string) => ({ kind: 'roll-back', version }) as const
    const returned = await site.change(back('1.0.0'), 4, { key: tool })
    expect([returned.status, returned.body]).toMatchObject([200, { stable: '1.0.0' }])
    const further = await site.change(back('0.9.0'), 5, { key: tool })
    expect([further.status, further.body]).toMatchObject([202, { stable: '1.0.0' }])
    const maker = await site.change(approve, 6, { key: 'Token ada' })
    expect(maker.status).toBe(422)
    const second = await site.change(approve, 6, { key: 'Token uju' })
    expect([second.status, second.body]).toMatchObject([200, { stable: '0.9.0' }])
  })

  test('is switched off by the operator alone', async () => {
    const alone = await site.change({ kind: 'kill' }, 7, { key: 'Token uju' })
    expect([alone.status, alone.body.killed]).toEqual([202, false])
    const operator = await site.change({ kind: 'kill' }, 8)
    expect([operator.status, operator.body.killed]).toEqual([200, true])
  })
})

databaseTests(describe)('the protection of a remote', () => {
  const platform = { remotes: [], members: { bukola: 'approver', Tobi: 'releaser' } } as const
  const guarded = { teams: { platform, ...document.teams }, protected: ['mf-chat'] }
  const unprotect = { kind: 'unprotect' } as const
  let database: Awaited<ReturnType<typeof newDatabase>>
  let site: Awaited<ReturnType<typeof startRolloutSite>>
  beforeEach(async () => {
    database = await newDatabase()
    site = await startRolloutSite(database.url, ['1.0.0'])
    expect((await put({ ...guarded, protected: [] }, 1)).status).toBe(200)
    expect((await put(guarded, 2)).status).toBe(200)
  })
  afterEach(async () => {
    await site.close()
    await database.drop()
  })
  const put = async (body: object, rowVersion: number, key: string | undefined = 'Token admin') => {
    const sent = { method: 'PUT', key, body: { document: body, rowVersion } }
    const answer = await site.call('/composition/teams', sent)
    return { status: answer.status, body: (await answer.json()) as { detail?: string } }
  }
  const protectedRemotes = () => site.composition.state.current().teams.document.protected

  test('is not removed with the teams by one person, who is told how it is done', async () => {
    expect(await put({ ...guarded, protected: [] }, 3)).toEqual({
      status: 422,
      body: {
        detail: `mf-chat is protected, and two people must agree to end that. Nothing was saved. Leave it under "protected", then request the end: "Remove protection" on its card in the console, or npm run rollout -- mf-chat unprotect.`,
      },
    })
    expect(protectedRemotes()).toEqual(['mf-chat'])
    expect((await put({ ...guarded, protected: [] }, 3, `Bearer ${secret}`)).status).toBe(200)
    expect(protectedRemotes()).toEqual([])
  })

  test('ends once a second person approves, and the history names both', async () => {
    const asked = await site.change(unprotect, 1, { key: 'Token admin', reason: 'moves house' })
    expect([asked.status, asked.body]).toMatchObject([
      202,
      { stable: '1.0.0', requested: { change: unprotect, by: 'bukola', account: 1 } },
    ])
    expect(protectedRemotes()).toEqual(['mf-chat'])
    expect((await site.change(approve, 2, { key: 'Token admin' })).status).toBe(422)
    expect((await site.change(approve, 2, { key: 'Token Tobi' })).status).toBe(403)
    expect(protectedRemotes()).toEqual(['mf-chat'])
    const second = await site.change(approve, 2, { key: 'Token uju' })
    expect([second.status, second.body.requested]).toEqual([200, undefined])
    expect(protectedRemotes()).toEqual([])
    const answer = await site.call('/composition/rollouts/history')
    const history = (await answer.json()) as RolloutHistoryEntry[]
    expect(history.slice(0, 2)).toMatchObject([
      { by: 'uju', kind: 'unprotect', text: 'mf-chat is no longer protected, requested by bukola' },
      {
        ...{ by: 'bukola', kind: 'requested', reason: 'moves house' },
        text: 'requested: mf-chat is no longer protected',
      },
    ])
    const again = await site.change(unprotect, 3, { key: 'Token admin' })
    expect([again.status, again.body]).toEqual([422, { detail: 'mf-chat is not protected.' }])
    expect((await put({ ...guarded, protected: [] }, 3)).status).toBe(409)
  })

  test('is requested by approvers of the platform team only, and no tool', async () => {
    const body = { name: 'CI', days: 1 }
    const made = await site.call('/composition/tokens', { method: 'POST', body })
    const { token } = (await made.json()) as { token: string }
    for (const key of [`Bearer ${token}`, 'Token ada', 'Token Tobi']) {
      const { status, body: refused } = await site.change(unprotect, 1, { key })
      expect([key, status, refused]).toEqual([
        key,
        403,
        { detail: expect.stringContaining('approver of the team platform') },
      ])
    }
    expect(protectedRemotes()).toEqual(['mf-chat'])
  })

  test('counts from the moment that it is stored, whatever this server has read', async () => {
    await site.change(unprotect, 1)
    const db = new Client({ connectionString: database.url })
    await db.connect()
    await db.query(`update composition.teams
      set document = jsonb_set(document, '{protected}', '["mf-chat"]')`)
    await db.end()
    expect(protectedRemotes()).toEqual([])
    const alone = await site.change({ kind: 'kill' }, 2, { key: 'Token uju' })
    expect([alone.status, alone.body.killed]).toEqual([202, false])
  })

  test('ends by the operator alone', async () => {
    const { status } = await site.change(unprotect, 1)
    expect([status, protectedRemotes()]).toEqual([200, []])
  })
})
