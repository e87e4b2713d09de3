import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { RolloutHistoryEntry } from 'release-contracts/rollout-messages'
import type { TeamKey } from 'release-contracts/team-keys'
import type { RolloutToken } from 'release-contracts/teams'
import { startRolloutSite } from '../testing/rollout-site'
import { addKey, signingKey, signingTeams } from '../testing/signing-team'
import { databaseTests, newDatabase } from '../testing/test-database'

databaseTests(describe)('the keys of teams', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let site: Awaited<ReturnType<typeof startRolloutSite>>
  let token: string
  beforeAll(async () => {
    database = await newDatabase()
    site = await startRolloutSite(database.url, ['1.0.0'])
    const body = { document: signingTeams, rowVersion: 1 }
    await site.call('/composition/teams', { method: 'PUT', body })
    const answer = await site.call('/composition/tokens', {
      ...{ method: 'POST', body: { name: 'CI', days: 1, team: 'chat' } },
    })
    token = `Bearer ${((await answer.json()) as RolloutToken & { token: string }).token}`
  })
  afterAll(async () => {
    await site.close()
    await database.drop()
  })
  const list = async (key: string) =>
    (await (await site.call('/composition/keys', { key })).json()) as TeamKey[]
  const history = async () =>
    (await (await site.call('/composition/rollouts/history')).json()) as RolloutHistoryEntry[]

  test('are added by an approver of the team, and the history says by whom', async () => {
    const { open, id } = signingKey()
    const added = await addKey(site, open)
    expect(added).toEqual({
      status: 201,
      body: {
        id,
        team: 'chat',
        name: 'CI',
        publicKey: open,
        addedBy: 'ada',
        addedAt: expect.any(String),
      },
    })
    expect((await history())[0]).toMatchObject({
      by: 'ada',
      text: `key "CI" (${id}) added for team chat`,
    })
    expect((await addKey(site, open, { key: '' })).status).toBe(401)
    expect((await addKey(site, open)).status).toBe(409)
  })

  test.each([
    ['a releaser of it', () => 'Token Tobi', 403],
    ['an approver of another team', () => 'Token uju', 403],
    ['a token of it', () => token, 403],
    ['a customer', () => 'Token customer', 403],
    ['nobody', () => '', 401],
  ])('are not added by %s', async (_, key, status) => {
    const before = site.composition.state.current().keys
    expect((await addKey(site, signingKey().open, { key: key() })).status).toBe(status)
    expect(site.composition.state.current().keys).toEqual(before)
  })

  test('are seen by their team, its tokens and the platform, and revoked by its approvers', async () => {
    const { open, id } = signingKey()
    await addKey(site, open, { key: 'Token admin', team: 'help' })
    const seen = async (key: string) => (await list(key)).some((item) => item.id === id)
    expect([await seen('Token uju'), await seen('Token ada'), await seen(token)]).toEqual([
      true,
      false,
      false,
    ])
    const revoke = (key: string, query = '') =>
      site.call(`/composition/keys/${id}${query}`, { method: 'DELETE', key })
    expect((await revoke('Token ada')).status).toBe(404)
    expect((await revoke(token)).status).toBe(403)
    expect((await revoke('Token uju', '?since=2999-01-01T00:00:00Z')).status).toBe(400)
    expect((await revoke('Token uju', '?since=yesterday')).status).toBe(400)
    expect((await revoke('Token uju')).status).toBe(200)
    expect((await history())[0]).toMatchObject({
      ...{ by: 'uju', text: `key "CI" (${id}) of team help revoked` },
    })
    expect((await list('Token uju')).find((item) => item.id === id)).toMatchObject({
      revoked: { by: 'uju', since: expect.any(String) },
    })
  })

  test.each([
    ['no key', 'a key', 'openssl genpkey'],
    ['a private key', signingKey().secret, 'This is the private key, which must stay secret'],
  ])('%s is refused with what to do', async (_, publicKey, words) => {
    const { status, body } = await addKey(site, publicKey)
    expect([status, body.detail]).toEqual([400, expect.stringContaining(words)])
  })

  test('of a team that there is not are refused', async () => {
    const { open } = signingKey()
    const { status, body } = await addKey(site, open, { key: 'Token admin', team: 'nobody' })
    expect([status, body.detail]).toEqual([
      400,
      'There is no team nobody. Add it to the teams first.',
    ])
  })
})
