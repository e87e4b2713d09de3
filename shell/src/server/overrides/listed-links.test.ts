import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Client } from 'pg'
import type { ListedQaLink, QaLink } from 'release-contracts/rollout-messages'
import type { Teams } from 'release-contracts/teams'
import { cookiesOf, startOf } from '../testing/read-page'
import { startRolloutSite } from '../testing/rollout-site'
import { databaseTests, newDatabase } from '../testing/test-database'

const document: Teams = {
  teams: {
    chat: { remotes: ['mf-chat'], members: { ada: 'viewer' } },
    payments: { remotes: ['mf-checkout'], members: { uju: 'approver' } },
  },
  protected: [],
}

databaseTests(describe)('QA links with a database', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let site: Awaited<ReturnType<typeof startRolloutSite>>
  beforeAll(async () => {
    database = await newDatabase()
    site = await startRolloutSite(database.url, ['1.0.0', '1.1.0'])
    await site.release('1.0.0', undefined, 'mf-checkout')
    await site.change({ kind: 'promote' }, 0)
    const body = { document, rowVersion: 1 }
    expect((await site.call('/composition/teams', { method: 'PUT', body })).status).toBe(200)
  })
  afterAll(async () => {
    await site.close()
    await database.drop()
  })

  const ask = async (path: string, more: Parameters<typeof site.call>[1]) => {
    const answer = await site.call(`/composition/links${path}`, more)
    return { status: answer.status, body: (await answer.json()) as never }
  }
  async function make(key: string, remotes: Record<string, string> = { 'mf-chat': '1.0.0' }) {
    const body = { remotes, path: '/userChat?q=1', hours: 2 }
    const made = await ask('', { method: 'POST', key, body })
    expect(made.status).toBe(200)
    return made.body as QaLink
  }
  const list = async (key: string) => (await ask('', { key })).body as ListedQaLink[]
  const open = (url: string) => site.get(url.slice(site.origin.length))
  const overrideOf = async (cookie: string) => {
    const page = await site.get('/userChat', { headers: { cookie } })
    return startOf(await page.text()).assignment.override
  }

  test('a link is listed with its maker and its address, for those who may see its remotes', async () => {
    const { id, url, expiresAt } = await make('Token ada')
    expect(await list('Token ada')).toEqual([
      {
        ...{ id, url, expiresAt, madeBy: 'ada', madeAt: expect.any(String) },
        ...{ path: '/userChat?q=1', remotes: { 'mf-chat': '1.0.0' } },
      },
    ])
    expect((await list('Token admin')).map((link) => link.id)).toEqual([id])
    expect(await list('Token uju')).toEqual([])
    expect((await ask('', { key: 'Token customer' })).status).toBe(403)
    expect((await ask('', { key: '' })).status).toBe(401)
  })

  test('a link for a frame is made by whoever may look, and listed for nobody', async () => {
    const before = await list('Token admin')
    const body = { remotes: { 'mf-chat': '1.0.0' }, path: '/userChat', hours: 1, frame: true }
    expect((await ask('', { method: 'POST', key: 'Token ada', body })).status).toBe(200)
    expect((await ask('', { method: 'POST', key: 'Token uju', body })).status).toBe(403)
    expect(await list('Token admin')).toEqual(before)
  })

  test('a link to a version that is withdrawn just then is not made', async () => {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    const setState = (state: string) =>
      client.query(
        `update composition.releases set state = $1 where name = 'mf-chat' and version = '1.0.0'`,
        [state],
      )
    try {
      const listed = await list('Token ada')
      // Nobody tells the server, as when it happens between its check and the link.
      await setState('withdrawn')
      const body = { remotes: { 'mf-chat': '1.0.0' }, path: '/', hours: 2 }
      expect(await ask('', { method: 'POST', key: 'Token ada', body })).toEqual({
        status: 422,
        body: { detail: 'mf-chat 1.0.0 was withdrawn.' },
      })
      expect(await list('Token ada')).toEqual(listed)
    } finally {
      await setState('live')
      await client.end()
    }
  })

  test('revoked it opens its page as it is, also where it was opened before', async () => {
    const { id, url } = await make('Token ada')
    const cookie = cookiesOf(await open(url))
    expect(await overrideOf(cookie)).toMatchObject({ remotes: { 'mf-chat': '1.0.0' } })

    const revoked = await ask(`/${id}`, { method: 'DELETE', key: 'Token admin' })
    expect(revoked).toMatchObject({
      status: 200,
      body: { id, revokedBy: 'bukola', revokedAt: expect.any(String) },
    })
    expect(await overrideOf(cookie)).toBeUndefined()
    const again = await open(url)
    expect([again.status, again.headers.get('location'), cookiesOf(again)]).toEqual([
      ...[302, '/userChat?q=1', ''],
    ])
    expect((await list('Token ada')).find((link) => link.id === id)?.revokedBy).toBe('bukola')
  })

  test('nobody revokes a link to a remote of others', async () => {
    const { id, url } = await make('Token ada')
    for (const key of ['Token uju', 'Token admin of nobody']) {
      const refused = await ask(`/${id}`, { method: 'DELETE', key })
      expect(refused.status).toBe(key === 'Token uju' ? 404 : 401)
    }
    expect(await overrideOf(cookiesOf(await open(url)))).toBeDefined()
    const unknown = await ask('/ffff', { method: 'DELETE', key: 'Token admin' })
    expect(unknown).toEqual({
      status: 404,
      body: { detail: 'There is no such link. List them to see their ids.' },
    })
  })

  test('the reference of an error opens its page with the versions that it had', async () => {
    const { plan } = startOf(await (await site.get('/userChat')).text())
    const versions = Object.fromEntries(
      Object.entries(plan.remotes).map(([name, { version }]) => [name, version]),
    )
    await site.release('1.2.0')
    const replay = { plan: plan.id, path: '/userChat', hours: 1 }
    const whole = await ask('', { method: 'POST', key: 'Token admin', body: replay })
    const cookie = cookiesOf(await open((whole.body as QaLink).url))
    expect((await overrideOf(cookie))?.remotes).toEqual(versions)
    expect(whole.body).not.toHaveProperty('differs')

    const own = await ask('', { method: 'POST', key: 'Token ada', body: replay })
    expect(own).toMatchObject({
      ...{ status: 200 },
      body: {
        differs: 'Shown in their current version, because other teams own them: mf-checkout.',
      },
    })
    const unknown = { ...replay, plan: 'A'.repeat(16) }
    expect(await ask('', { method: 'POST', key: 'Token admin', body: unknown })).toEqual({
      status: 404,
      body: {
        detail:
          'No page has the reference AAAAAAAAAAAAAAAA. Copy the whole reference from the error.',
      },
    })
    const both = { ...replay, remotes: { 'mf-chat': '1.0.0' } }
    expect((await ask('', { method: 'POST', key: 'Token admin', body: both })).status).toBe(400)
  })

  test('every server goes by it', async () => {
    const other = await startRolloutSite(database.url, ['1.0.0', '1.1.0'])
    try {
      const { id } = await make('Token ada')
      await ask(`/${id}`, { method: 'DELETE', key: 'Token ada' })
      await other.composition.state.reload()
      expect(other.composition.state.current().revokedLinks).toContain(id)
    } finally {
      await other.close()
    }
  })
})
