import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Pool } from 'pg'
import { silentLog } from '../log/log'
import { inTransaction } from '../state/transaction'
import { enqueueWebhooks } from '../state/webhook-messages.queries'
import { revokeWebhook } from '../state/webhooks.queries'
import { until } from '../testing/open-stores'
import { startRolloutSite } from '../testing/rollout-site'
import { secret } from '../testing/running-server'
import { databaseTests, newDatabase } from '../testing/test-database'
import { addWebhook, startReceiver } from '../testing/webhook-receiver'
import { createWebhookSender } from './webhook-sender'

const networks = ['127.0.0.1']
const start = { kind: 'start', version: '1.1.0', percentage: 100 } as const

databaseTests(describe)('messages to receivers of webhooks', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let site: Awaited<ReturnType<typeof startRolloutSite>>
  let pool: Pool
  let answer = 204
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  beforeEach(async () => {
    database = await newDatabase()
    const more = { WEBHOOK_NETWORKS: networks.join() }
    site = await startRolloutSite(database.url, ['1.0.0'], more)
    pool = new Pool({ connectionString: database.url })
    answer = 204
    receiver = await startReceiver(() => answer)
  })
  afterEach(async () => {
    await receiver.close()
    await pool.end()
    await site.close()
    await database.drop()
  })

  const sender = () =>
    createWebhookSender({ database: () => pool, secret, networks, log: silentLog })
  /** Sends what is due; resolves with the number of receivers that were called. */
  const deliver = async (webhookSender: ReturnType<typeof sender>) => {
    const begun = await webhookSender.round()
    await webhookSender.settled()
    return begun
  }
  const messages = async () =>
    (
      await pool.query<{ type: string; attempts: number; ok: boolean; waits: number | null }>(
        `select type, attempts, ok, extract(epoch from next_at - last_at)::float as waits
           from composition.webhook_messages order by made_at, type`,
      )
    ).rows
  const due = () =>
    pool.query('update composition.webhook_messages set next_at = now() where next_at is not null')

  test('a halt, a roll back and a release are sent once each, signed, whichever server sends', async () => {
    await site.release('1.1.0')
    const { body } = await addWebhook(site, receiver.url)
    const changes = [
      await site.change(start, 1),
      await site.change({ kind: 'halt' }, 2, { reason: 'customers complained' }),
      await site.change({ kind: 'roll-back' }, 3),
    ]
    expect(changes.map(({ status }) => status)).toEqual([200, 200, 200])
    await site.release('1.2.0')
    const senders = [sender(), sender()]
    // One that sees the first message answered would call with the next.
    const begin = receiver.hold()
    const counts = await Promise.all(senders.map((each) => each.round()))
    begin()
    await Promise.all(senders.map((each) => each.settled()))
    expect(counts[0]! + counts[1]!).toBe(1)
    const payloads = receiver.verified(body.secret)
    expect(payloads.map(({ type }) => type)).toEqual([
      ...['rollout.halted', 'rollout.rolled_back', 'release.added'],
    ])
    expect(payloads.find(({ type }) => type === 'rollout.halted')).toEqual({
      type: 'rollout.halted',
      timestamp: expect.any(String),
      data: {
        ...{ remote: 'mf-chat', by: 'the operator', reason: 'customers complained' },
        ...{ text: 'mf-chat 1.1.0 halted at 100%', stable: '1.0.0', canary: '1.1.0' },
      },
    })
    expect(payloads.find(({ type }) => type === 'release.added')?.data).toMatchObject({
      ...{ remote: 'mf-chat', version: '1.2.0' },
    })
    expect(await deliver(senders[0]!)).toBe(0)
  })

  test('a change that is refused sends nothing', async () => {
    await addWebhook(site, receiver.url)
    expect((await site.change({ kind: 'halt' }, 1)).status).not.toBe(200)
    expect((await site.change(start, 7)).status).toBe(409)
    expect(await messages()).toEqual([])
  })

  test('what failed is sent again with the same id, later and later, until it is given up', async () => {
    const { body } = await addWebhook(site, receiver.url)
    await site.release('1.2.0')
    answer = 503
    const webhookSender = sender()
    const waits: (number | null)[] = []
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(await deliver(webhookSender)).toBe(1)
      waits.push((await messages())[0]?.waits ?? null)
      await due()
    }
    expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, null])
    expect(await deliver(webhookSender)).toBe(0)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(receiver.verified(body.secret)).toHaveLength(10)
  })

  test('what a server took and did not settle, because it died, is sent by another', async () => {
    await addWebhook(site, receiver.url)
    await site.release('1.2.0')
    await pool.query(
      `update composition.webhook_messages set attempts = 1, next_at = now() + interval '60 seconds'`,
    )
    const other = sender()
    expect(await deliver(other)).toBe(0)
    await due()
    expect(await deliver(other)).toBe(1)
    expect(await messages()).toMatchObject([{ attempts: 2, ok: true, waits: null }])
  })

  test('receivers that hang hold up nobody else, and get one message at a time', async () => {
    const hanging = await startReceiver(() => undefined)
    try {
      for (let each = 0; each < 12; each += 1) await addWebhook(site, hanging.url)
      await addWebhook(site, receiver.url)
      const webhookSender = sender()
      for (const version of ['1.2.0', '1.3.0']) {
        await site.release(version)
        await webhookSender.round()
        await until(() => receiver.received.some(({ body }) => body.includes(version)))
      }
      await until(() => hanging.received.length >= 12)
      expect(await sender().round()).toBe(0)
      expect(hanging.received.filter(({ body }) => body.includes('1.3.0'))).toEqual([])
      await hanging.close()
      await webhookSender.settled()
      expect(receiver.received).toHaveLength(2)
    } finally {
      await hanging.close()
    }
  })

  test('a failure holds up no later message, and what is due is sent in the sequence of the changes', async () => {
    await addWebhook(site, receiver.url)
    await site.release('1.2.0')
    answer = 503
    await deliver(sender())
    answer = 204
    for (const version of ['1.3.0', '1.4.0']) await site.release(version)
    await deliver(sender())
    const versions = () =>
      receiver.received.map(({ body }) => /"version":"([^"]*)"/.exec(body)?.[1])
    expect(versions()).toEqual(['1.2.0', '1.3.0', '1.4.0'])
    await site.release('1.5.0')
    await due()
    await deliver(sender())
    expect(versions().slice(3)).toEqual(['1.2.0', '1.5.0'])
  })

  test('a redirect is a failure, and is not followed', async () => {
    await addWebhook(site, receiver.url)
    await site.release('1.2.0')
    answer = 302
    await deliver(sender())
    expect(receiver.received).toHaveLength(1)
    expect(await messages()).toMatchObject([{ ok: false, waits: 5 }])
  })

  test('only the team of the remote, the platform, and those who want the event are notified', async () => {
    const document = {
      teams: { chat: { remotes: ['mf-chat'], members: {} }, help: { remotes: [], members: {} } },
      protected: [],
    }
    await site.call('/composition/teams', { method: 'PUT', body: { document, rowVersion: 1 } })
    await addWebhook(site, receiver.url, { team: 'chat' })
    await addWebhook(site, receiver.url)
    await addWebhook(site, receiver.url, { team: 'help' })
    await addWebhook(site, receiver.url, { events: ['remote.switched_off'] })
    await site.release('1.2.0')
    expect(await deliver(sender())).toBe(2)
  })

  test('nothing that waits goes to a receiver that was revoked', async () => {
    const { body } = await addWebhook(site, receiver.url)
    await site.release('1.2.0')
    await site.call(`/composition/webhooks/${body.id}`, { method: 'DELETE' })
    expect(await deliver(sender())).toBe(0)
    await site.release('1.3.0')
    expect(await deliver(sender())).toBe(0)
  })

  test('nor does what a change writes while its receiver is being revoked', async () => {
    const { body } = await addWebhook(site, receiver.url)
    const entry = { at: new Date(), remote: 'mf-chat', by: 'ada', kind: 'halt', text: 't' } as const
    let revoked: Promise<unknown> = Promise.resolve()
    await inTransaction(pool, async (db) => {
      await enqueueWebhooks(db, entry)
      revoked = revokeWebhook(pool, body.id, 'bukola')
      await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, 300))])
    })
    await revoked
    expect(await deliver(sender())).toBe(0)
    expect(receiver.received).toEqual([])
  })
})
