import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Pool } from 'pg'
import { databaseTests, newDatabase } from '../testing/test-database'
import { migrate } from './migrations'
import { createTokenStore } from './token-store'

test('without a database nothing can be checked', async () => {
  const tokens = createTokenStore(() => undefined)
  expect(await tokens.check(`amofin_${'a'.repeat(43)}`)).toEqual({ kind: 'away' })
  expect(await tokens.check('something else')).toEqual({ kind: 'unknown' })
  await expect(tokens.list()).rejects.toThrow('The database is unavailable.')
})

databaseTests(describe)('tokens', () => {
  let db: Pool
  let drop: () => Promise<void>
  let clock = Date.parse('2026-11-20T12:00:00.000Z')
  const tokens = createTokenStore(
    () => db,
    () => new Date(clock),
  )
  const later = (minutes: number) => (clock += minutes * 60_000)
  beforeAll(async () => {
    const made = await newDatabase()
    drop = made.drop
    db = new Pool({ connectionString: made.url })
    await migrate(db)
  })
  afterAll(async () => {
    await db.end()
    await drop()
  })
  const create = (name: string, days = 90) =>
    tokens.create({ name, days, by: 'bukola', role: 'releaser' })

  test('a token opens under its name, and only its hash is stored', async () => {
    const { token, ...facts } = await create('CI of mf-chat')
    expect(facts).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{12}$/),
      name: 'CI of mf-chat',
      createdBy: 'bukola',
      role: 'releaser',
      createdAt: '2026-11-20T12:00:00.000Z',
      expiresAt: '2027-02-18T12:00:00.000Z',
    })
    expect(await tokens.check(token)).toEqual({
      kind: 'valid',
      name: 'CI of mf-chat',
      role: 'releaser',
    })
    const { rows } = await db.query('select * from composition.tokens')
    expect(JSON.stringify(rows)).not.toContain(token.slice(7))
  })

  test('a token of a team says so', async () => {
    const { token, id } = await tokens.create({
      ...{ name: 'CI', days: 1, by: 'ada', team: 'chat', role: 'viewer' },
    })
    expect(await tokens.check(token)).toEqual({
      ...{ kind: 'valid', name: 'CI', team: 'chat', role: 'viewer' },
    })
    expect(await tokens.find(id)).toMatchObject({ team: 'chat', role: 'viewer' })
    expect(await tokens.find('none')).toBeUndefined()
  })

  test('nothing else opens', async () => {
    const { token } = await create('other')
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
    for (const wrong of [changed, token.slice(7), `${token} `, '', 'amofin_']) {
      expect(await tokens.check(wrong)).toEqual({ kind: 'unknown' })
    }
  })

  test('its use is noted to the minute', async () => {
    const { id, token } = await create('used')
    const used = async () => (await tokens.list()).find((item) => item.id === id)?.lastUsedAt
    expect(await used()).toBeUndefined()
    await tokens.check(token)
    const first = new Date(clock).toISOString()
    expect(await used()).toBe(first)
    later(0.5)
    await tokens.check(token)
    expect(await used()).toBe(first)
    later(1)
    await tokens.check(token)
    expect(await used()).toBe(new Date(clock).toISOString())
  })

  test('it ends when its days are over', async () => {
    const { token } = await create('short', 1)
    later(24 * 60 - 1)
    expect(await tokens.check(token)).toEqual({ kind: 'valid', name: 'short', role: 'releaser' })
    later(1)
    expect(await tokens.check(token)).toEqual({ kind: 'expired' })
  })

  test('it ends at once when it is revoked, for good', async () => {
    const { id, token } = await create('lost')
    const revoked = await tokens.revoke(id)
    expect(revoked?.revokedAt).toBe(new Date(clock).toISOString())
    later(5)
    expect(await tokens.revoke(id)).toEqual(revoked)
    expect(await tokens.check(token)).toEqual({ kind: 'revoked' })
    expect(await tokens.revoke('none')).toBeUndefined()
  })

  test('the list has the newest first', async () => {
    later(1)
    await create('newest')
    expect((await tokens.list())[0]?.name).toBe('newest')
  })
})
