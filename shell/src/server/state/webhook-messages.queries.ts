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

const newId = `'msg_' || replace(gen_random_uuid()::text, '-', '')`
/** Longer than an attempt takes: after that its server is gone, and another one sends. */
const leaseSeconds = 60
const perRound = 10

/**
 * A message for each receiver that wants this change of a remote of its team, in the transaction of the change:
 * both are there or neither is. A receiver that is being revoked meanwhile is locked, so that its end finds the
 * message, or the message finds its end.
 */
export async function enqueueWebhooks(db: PoolClient, entry: NewHistoryEntry) {
  const payload = webhookPayload(entry)
  if (!payload) return
  await db.query(
    `insert into composition.webhook_messages (id, webhook, type, payload, next_at)
     select ${newId}, id, $1, $2, now() from composition.webhooks
      where revoked_at is null and events ? $1
        and team in ($4, coalesce(
              (select owner.key from composition.teams, jsonb_each(document -> 'teams') as owner
                where owner.value -> 'remotes' ? $3 limit 1), $4))
        for share`,
    [payload.type, JSON.stringify(payload), entry.remote, platformTeam],
  )
}

/**
 * Takes what is due for this server. No other one takes it meanwhile; what this one does not settle, because it
 * ended, is due again after a minute.
 */
export async function takeDue(db: Pool): Promise<DueMessage[]> {
  const { rows } = await db.query<DueMessage>(
    `with due as materialized (
       select id from composition.webhook_messages where next_at <= now()
        order by next_at limit ${perRound} for update skip locked)
     update composition.webhook_messages as message
        set attempts = attempts + 1, next_at = now() + interval '${leaseSeconds} seconds'
       from composition.webhooks as webhook, due
      where webhook.id = message.webhook and message.id = due.id
     returning message.id, message.webhook, webhook.url, message.payload, message.attempts`,
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

/** Does nothing when another server took it over, or its webhook was revoked meanwhile. */
export async function recordDelivery(db: Pool, { message, ok, answer, retryIn }: DeliveryResult) {
  await db.query(
    `update composition.webhook_messages
        set ok = $3, answer = $4, last_at = now(), next_at = now() + $5 * interval '1 second'
      where id = $1 and attempts = $2 and next_at is not null`,
    [message.id, message.attempts, ok, answer, retryIn ?? null],
  )
}

/** What was sent, or given up, a month ago. */
export async function forgetOldMessages(db: Pool) {
  await db.query(
    `delete from composition.webhook_messages
      where next_at is null and made_at < now() - interval '30 days'`,
  )
}
