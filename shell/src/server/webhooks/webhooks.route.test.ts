import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { RolloutToken } from 'release-contracts/teams'
import type { Webhook } from 'release-contracts/webhooks'
import { startRolloutSite } from '../testing/rollout-site'
import { signingTeams } from '../testing/signing-team'
import { databaseTests, newDatabase } from '../testing/test-database'
import { addWebhook, startReceiver } from '../testing/webhook-receiver'

const ada = 'Token ada'
const receivers = 'https://hooks.example/amofin'

databaseTests(describe)('webhooks', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let site: Awaited<ReturnType<typeof startRolloutSite>>
  let token: string
  beforeAll(async () => {
    database = await newDatabase()
    site = await startRolloutSite(database.url, ['1.0.0'], { WEBHOOK_NETWORKS: '127.0.0.1' })
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
  const list = async (key: string) => {
    const answer = await site.call('/composition/webhooks', { key })
    return { status: answer.status, body: (await answer.json()) as Webhook[] }
  }

  test('are added by an approver of the team, and the secret is shown once', async () => {
    const { status, body } = await addWebhook(site, receivers, { key: ada, team: 'chat' })
    expect([status, body]).toEqual([
      201,
      {
        ...{ id: expect.any(String), team: 'chat', name: 'On call', url: receivers },
        events: ['rollout.halted', 'rollout.rolled_back', 'release.added'],
        ...{ addedBy: 'ada', addedAt: expect.any(String), waiting: 0 },
        secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
      },
    ])
    const { secret, ...webhook } = body
    expect((await list(ada)).body).toContainEqual(webhook)
    expect(JSON.stringify((await list(ada)).body)).not.toContain(secret)
  })

  test.each([
    ['a releaser', () => 'Token Tobi', 403],
    ['a token', () => token, 403],
    ['a customer', () => 'Token customer', 403],
    ['nobody', () => '', 401],
  ])('are neither seen nor added, tried and revoked by %s', async (_, key, status) => {
    const { body } = await addWebhook(site, receivers, { key: ada, team: 'chat' })
    const at = `/composition/webhooks/${body.id}`
    const answers = [
      (await list(key())).status,
      (await addWebhook(site, receivers, { key: key(), team: 'chat' })).status,
      (await site.call(`${at}/test`, { method: 'POST', key: key() })).status,
      (await site.call(at, { method: 'DELETE', key: key() })).status,
    ]
    expect(answers).toEqual([status, status, status, status])
  })

  test('an approver of another team meets none of them', async () => {
    const { body } = await addWebhook(site, receivers, { key: ada, team: 'chat' })
    const key = 'Token uju'
    const at = `/composition/webhooks/${body.id}`
    expect((await list(key)).body).toEqual([])
    expect((await addWebhook(site, receivers, { key, team: 'chat' })).status).toBe(403)
    expect((await site.call(`${at}/test`, { method: 'POST', key })).status).toBe(404)
    expect((await site.call(at, { method: 'DELETE', key })).status).toBe(404)
  })

  test.each([
    ['https://10.0.0.1/hook', 'private network'],
    ['https://[::1]/hook', 'private network'],
    ['http://hooks.example/x', 'must begin with https://'],
    ['ftp://hooks.example/x', 'must be an address'],
  ])('%s is no receiver', async (url, words) => {
    const { status, body } = await addWebhook(site, url)
    expect([status, body.detail]).toEqual([400, expect.stringContaining(words)])
  })

  test('a test is sent at once, and the list says what the receiver answered', async () => {
    let answer = 200
    const receiver = await startReceiver(() => answer)
    const { body } = await addWebhook(site, receiver.url, { key: ada, team: 'chat' })
    const send = async () => {
      const at = `/composition/webhooks/${body.id}/test`
      return (await (await site.call(at, { method: 'POST', key: ada })).json()) as Webhook
    }
    expect((await send()).last).toEqual({
      ...{ at: expect.any(String), type: 'webhook.test', ok: true, answer: '200' },
    })
    expect(receiver.verified(body.secret)).toEqual([
      {
        ...{ type: 'webhook.test', timestamp: expect.any(String) },
        data: { text: 'A test of the webhook "On call"', by: 'ada' },
      },
    ])
    answer = 500
    expect(await send()).toMatchObject({ waiting: 0, last: { ok: false, answer: '500' } })
    await receiver.close()
    expect((await send()).last?.answer).toContain('ECONNREFUSED')
  })

  test('one that was revoked stays in the list, and is not tried', async () => {
    const { body } = await addWebhook(site, receivers, { key: ada, team: 'chat' })
    const at = `/composition/webhooks/${body.id}`
    const revoked = (await (await site.call(at, { method: 'DELETE', key: ada })).json()) as Webhook
    expect(revoked).toMatchObject({ revokedBy: 'ada', revokedAt: expect.any(String) })
    expect((await list(ada)).body).toContainEqual(revoked)
    expect((await site.call(`${at}/test`, { method: 'POST', key: ada })).status).toBe(409)
  })

  test('a team has at most 20 that are not revoked, also of those added at once', async () => {
    const add = () => addWebhook(site, receivers, { key: 'Token uju', team: 'help' })
    const added = await Promise.all(Array.from({ length: 22 }, add))
    const refused = added.filter(({ status }) => status !== 201)
    const full = {
      status: 409,
      body: {
        detail:
          'The team help has 20 webhooks, and that is the maximum. Revoke one that is no longer needed, then add this one again.',
      },
    }
    expect(refused).toEqual([full, full])
    const [first] = added.filter(({ status }) => status === 201)
    const at = `/composition/webhooks/${first?.body.id}`
    await site.call(at, { method: 'DELETE', key: 'Token uju' })
    expect((await add()).status).toBe(201)
    expect(await add()).toEqual(full)
    expect((await addWebhook(site, receivers, { key: ada, team: 'chat' })).status).toBe(201)
  })
})
