import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Pool } from 'pg'
import type { RolloutHistoryEntry } from 'release-contracts/rollout-messages'
import type { RolloutToken } from 'release-contracts/teams'
import { startRolloutSite } from '../testing/rollout-site'
import { databaseTests, newDatabase } from '../testing/test-database'

type NewToken = RolloutToken & { token: string }

databaseTests(describe)('tokens of tools', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let site: Awaited<ReturnType<typeof startRolloutSite>>
  beforeAll(async () => {
    database = await newDatabase()
    site = await startRolloutSite(database.url, ['1.0.0'])
    await site.release('1.1.0')
  })
  afterAll(async () => {
    await site.close()
    await database.drop()
  })
  const create = async (name: string) => {
    const body = { name, days: 90 }
    const response = await site.call('/composition/tokens', {
      method: 'POST',
      key: 'Token admin',
      body,
    })
    expect(response.status).toBe(201)
    return (await response.json()) as NewToken
  }
  const list = async () => (await (await site.call('/composition/tokens')).json()) as RolloutToken[]
  const read = (key: string) => site.call('/composition/rollouts', { key })

  test('a token is shown once and then changes rollouts under its name', async () => {
    const { token, id } = await create('CI of mf-chat')
    expect(JSON.stringify(await list())).not.toContain(token)
    expect((await list()).find((item) => item.id === id)).toMatchObject({ createdBy: 'bukola' })
    const start = { kind: 'start', version: '1.1.0', percentage: 1 } as const
    expect((await site.change(start, 1, { key: `Bearer ${token}` })).status).toBe(200)
    const history = await site.call('/composition/rollouts/history', { key: `Bearer ${token}` })
    expect(((await history.json()) as RolloutHistoryEntry[])[0]?.by).toBe('CI of mf-chat (token)')
    await site.release('1.2.0')
    expect((await list())[0]?.lastUsedAt).toBeDefined()
  })

  test('a release that a token announces carries its name, whatever the body says', async () => {
    const { token } = await create('nightly build')
    await site.release('1.3.0')
    const key = `Bearer ${token}`
    const history = async () =>
      (await (await site.call('/composition/rollouts/history')).json()) as RolloutHistoryEntry[]
    expect((await history())[0]).toMatchObject({ by: 'a release', text: 'mf-chat 1.3.0 released' })
    await site.put('1.4.0')
    await site.call('/composition/releases/scan', { method: 'POST', key })
    expect((await history())[0]).toMatchObject({ by: 'nightly build (token)' })
    await site.put('1.5.0')
    await site.call('/composition/releases/scan', { method: 'POST', key, body: { by: 'Tobi' } })
    expect((await history())[0]).toMatchObject({
      ...{ by: 'nightly build (token)', text: 'mf-chat 1.5.0 released' },
    })
  })

  test('a revoked token opens nothing from the answer on', async () => {
    const { token, id } = await create('lost')
    expect((await read(`Bearer ${token}`)).status).toBe(200)
    const revoked = await site.call(`/composition/tokens/${id}`, { method: 'DELETE' })
    expect([revoked.status, await revoked.json()]).toEqual([
      200,
      expect.objectContaining({ id, revokedAt: expect.any(String) }),
    ])
    const refused = await read(`Bearer ${token}`)
    expect([refused.status, await refused.json()]).toEqual([
      401,
      { detail: 'This token was revoked. Create another one.' },
    ])
    const unknown = await site.call('/composition/tokens/none', { method: 'DELETE' })
    expect(unknown.status).toBe(404)
  })

  test('an expired token opens nothing', async () => {
    const { token, id } = await create('old')
    const db = new Pool({ connectionString: database.url })
    await db.query(`update composition.tokens set expires_at = now() where id = $1`, [id])
    await db.end()
    expect((await read(`Bearer ${token}`)).status).toBe(401)
  })

  test('a token makes and ends no tokens', async () => {
    const { token, id } = await create('greedy')
    const key = `Bearer ${token}`
    const body = { name: 'another', days: 1 }
    for (const response of [
      await site.call('/composition/tokens', { key }),
      await site.call('/composition/tokens', { key, method: 'POST', body }),
      await site.call(`/composition/tokens/${id}`, { key, method: 'DELETE' }),
    ]) {
      expect(response.status).toBe(403)
    }
  })

  test.each([[{ name: ' ', days: 1 }], [{ name: 'x', days: 0 }], [{ name: 'x', days: 367 }], [{}]])(
    'a wish that cannot be met is answered 400 (%#)',
    async (body) => {
      const response = await site.call('/composition/tokens', { method: 'POST', body })
      expect(response.status).toBe(400)
    },
  )
})
