import type { Pool, PoolClient } from 'pg'
import { platformTeam } from 'release-contracts/teams'
import { webhookPayload } from './webhook-payload'
import type { NewHistoryEntry } from './history.queries'

/** A message that one server is sending now. */
export interface DueMessage {
  id: string
  webhook: string
  url: string
  payload: string
  /** With this one. */
  attempts: number
}

interface DeliveryResult {
  message: DueMessage
  ok: boolean
  answer: string
  /** Seconds until it is sent again; undefined: never. */
  retryIn?: number | undefined
}

/** Names one attempt, so that a server that comes too late ends nobody else's. */
const attemptOf = (message: string) => `${message}.id || '/' || ${message}.attempts`
const newId = `'msg_' || replace(gen_random_uuid()::text, '-', '')`
/** Longer than an attempt takes: after that its server is gone, and another one sends. */
const leaseSeconds = 60

/**
 * A message for each receiver that wants this change of a remote of its team, in the transaction of the change:
 * both are there or neither is. A receiver that is being revoked meanwhile is locked, so that its end finds the
 * message, or the message finds its end.
 */
export async function enqueueWebhooks(db: PoolClient, entry: NewHistoryEntry) {
  const payload = webhookPayload(entry)
  if (!payload) return
  await db.query(
    `insert into composition.webhook_messages (id, webhook, type, payload, made_at, next_at)
     select ${newId}, id, $1, $2, clock_timestamp(), now() from composition.webhooks
      where revoked_at is null and events ? $1
        and team in ($4, coalesce(
              (select owner.key from composition.teams, jsonb_each(document -> 'teams') as owner
                where owner.value -> 'remotes' ? $3 limit 1), $4))
        for share`,
    [payload.type, JSON.stringify(payload), entry.remote, platformTeam],
  )
}

/**
 * Takes for this server the oldest message that is due, of each receiver that none is being sent to: receivers that
 * had their turn longest ago come first. No other server sends to them meanwhile; what this one does not settle,
 * because it ended, is due again after a minute.
 *
 * @param only Id of the receiver to look at, of all of them when undefined.
 */
export async function takeDue(
  db: Pool,
  { max, only }: { max: number; only?: string },
): Promise<DueMessage[]> {
  const { rows } = await db.query<DueMessage>(
    `with free as materialized (
       select id, url from composition.webhooks
        where (sending is null or sending_until <= now()) and ($2::text is null or id = $2)
          and id in (select webhook from composition.webhook_messages where next_at <= now())
        order by sending_until nulls first limit $1
          for no key update skip locked),
     first as (
       select distinct on (message.webhook) message.id, message.webhook, free.url
         from composition.webhook_messages as message join free on free.id = message.webhook
        where message.next_at <= now()
        order by message.webhook, message.made_at, message.id),
     taken as (
       update composition.webhook_messages as message
          set attempts = attempts + 1, next_at = now() + interval '${leaseSeconds} seconds'
         from first where message.id = first.id and message.next_at <= now()
       returning message.id, message.webhook, first.url, message.payload, message.attempts),
     marked as (
       update composition.webhooks as webhook
          set sending = ${attemptOf('taken')},
              sending_until = now() + interval '${leaseSeconds} seconds'
         from taken where webhook.id = taken.webhook)
     select * from taken`,
    [max, only ?? null],
  )
  return rows
}

/** A message of its own, taken at once. */
export async function insertTaken(
  db: Pool,
  { id, url }: { id: string; url: string },
  payload: { type: string },
): Promise<DueMessage> {
  const text = JSON.stringify(payload)
  const { rows } = await db.query<{ id: string }>(
    `insert into composition.webhook_messages (id, webhook, type, payload, attempts, next_at)
     values (${newId}, $1, $2, $3, 1, now() + interval '${leaseSeconds} seconds') returning id`,
    [id, payload.type, text],
  )
  return { id: rows[0]?.id ?? '', webhook: id, url, payload: text, attempts: 1 }
}

/**
 * Does nothing when another server took it over, or its webhook was revoked meanwhile. The receiver is freed in a
 * statement of its own: who revokes it locks both in the other sequence.
 */
export async function recordDelivery(db: Pool, { message, ok, answer, retryIn }: DeliveryResult) {
  await db.query(
    `update composition.webhook_messages
        set ok = $3, answer = $4, last_at = now(), next_at = now() + $5 * interval '1 second'
      where id = $1 and attempts = $2 and next_at is not null`,
    [message.id, message.attempts, ok, answer, retryIn ?? null],
  )
  await db.query('update composition.webhooks set sending = null where sending = $1', [
    `${message.id}/${message.attempts}`,
  ])
}

/** What was sent, or given up, a month ago. */
export async function forgetOldMessages(db: Pool) {
  await db.query(
    `delete from composition.webhook_messages
      where next_at is null and made_at < now() - interval '30 days'`,
  )
}
