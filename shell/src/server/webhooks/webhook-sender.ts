import type { Pool } from 'pg'
import { messageOf, type Log } from '../log/log'
import { trustedProxies } from '../security/trusted-proxies'
import {
  forgetOldMessages,
  recordDelivery,
  takeDue,
  type DueMessage,
} from '../state/webhook-messages.queries'
import { createPeriodicTask } from '../state/periodic-task'
import { postMessage } from './post-message'
import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

interface Options {
  /** Yields nothing while the database is away. */
  database: () => Pool | undefined
  secret: string
  /** Private networks that may be reached. */
  networks: readonly string[]
  log: Log
}

export type SendMessage = ReturnType<typeof messageSender>

const roundMs = 2000
const forgetEveryMs = 3_600_000
/** Receivers that this server sends to at a time, one message each. */
const maxAtOnce = 100
const minute = 60
const hour = 60 * minute

/** Seconds after each attempt that failed; after the last one a message is given up, three days later. */
const retries = [
  ...[5, 5 * minute, 30 * minute, 2 * hour, 5 * hour],
  ...[10 * hour, 14 * hour, 20 * hour, 24 * hour],
]

/** Signs, sends and settles a message that this server took. True when it was delivered. */
export function messageSender({ secret, networks, log }: Omit<Options, 'database'>) {
  const allowed = trustedProxies(networks, 'WEBHOOK_NETWORKS')
  return async (db: Pool, message: DueMessage, canRetry = true) => {
    const { id, webhook, url, payload: body, attempts } = message
    const headers = signedHeaders(webhookSecret(secret, webhook), { id, body, at: new Date() })
    const { ok, answer } = await postMessage({ url, headers, body }, allowed)
    const retryIn = ok || !canRetry ? undefined : retries[attempts - 1]
    if (!ok) log.warn('webhook.not-delivered', { id, webhook, attempts, answer })
    await recordDelivery(db, { message, ok, answer, retryIn })
    return ok
  }
}

/**
 * Sends what is due, on every server of a database: to each receiver one message at a time, the oldest first, from
 * one of the servers. Nobody waits for a receiver that is slow.
 */
export function createWebhookSender({ database, ...options }: Options) {
  const { log } = options
  const send = messageSender(options)
  const underWay = new Set<Promise<void>>()
  let forgotAt = 0
  let stopped = false

  /** How many receivers this server began to send to. */
  async function beginDue(): Promise<number> {
    const db = database()
    if (!db) return 0
    try {
      const due = await takeDue(db, { max: maxAtOnce - underWay.size })
      for (const message of due) begin(db, message)
      if (Date.now() - forgotAt >= forgetEveryMs) {
        forgotAt = Date.now()
        await forgetOldMessages(db)
      }
      return due.length
    } catch (error) {
      log.warn('webhook.round-failed', { message: messageOf(error) })
      return 0
    }
  }

  function begin(db: Pool, message: DueMessage) {
    const turn = takeTurn(db, message)
      .catch((error: unknown) => log.warn('webhook.not-settled', { message: messageOf(error) }))
      .finally(() => underWay.delete(turn))
    underWay.add(turn)
  }

  /** What else is due to a receiver follows while it answers and nobody waits for its place. */
  async function takeTurn(db: Pool, first: DueMessage) {
    let next: DueMessage | undefined = first
    while (next && (await send(db, next))) {
      const goesOn = !stopped && underWay.size < maxAtOnce
      next = goesOn ? (await takeDue(db, { max: 1, only: first.webhook }))[0] : undefined
    }
  }

  const rounds = createPeriodicTask(beginDue, roundMs)
  return {
    ...rounds,
    /** Resolves when every message that was begun is settled. */
    settled: () => Promise.all(underWay),
    /** To be called before the database is closed. */
    async stop() {
      stopped = true
      await rounds.stop()
      await Promise.all(underWay)
    },
  }
}

/**
 * The secret of one receiver. It follows from the site's own and is stored nowhere: a copy of the database signs
 * nothing, and all servers of the site know it.
 */
export const webhookSecret = (secret: string, id: string) =>
  `whsec_${createHmac('sha256', secret).update(`webhook ${id}`).digest('base64')}`

/** Headers of https://www.standardwebhooks.com; the id stays when a message is sent again, the time does not. */
function signedHeaders(key: string, { id, body, at }: { id: string; body: string; at: Date }) {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(key).sign(id, at, body),
  }
}
