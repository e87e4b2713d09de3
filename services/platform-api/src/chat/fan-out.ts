import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import type { ReceivedMessage } from 'shared-contracts/api/chat-socket.schema'
import type { Db } from '../database/database'
import type { Position } from './chat.queries'
import type { Delivery } from './delivery'

/** PostgreSQL channel that names, at the commit, a stored message. */
export const chatChannel = 'amofin_chat'

/** While Redis is away others may still publish there, and nothing arrives here. */
const pollMs = 2000
/** A process that dies between storing and publishing leaves nobody to publish it. */
const maxPollGapMs = 15_000

export interface FanOut {
  /** Whether PostgreSQL notifies the others, in the transaction that stores. */
  notifiesInTransaction(): boolean
  /** Notifies every process of a stored message. Resolves when its readers here have received it. */
  publish(message: ReceivedMessage, notified: boolean): Promise<void>
}

/** Notifies every process that a message was stored: by Redis while it answers, else by PostgreSQL. */
export function openFanOut(
  app: FastifyInstance,
  { delivery, connectedUsers }: { delivery: Delivery; connectedUsers: () => number[] },
): FanOut {
  const { redis, channels } = app
  let polledAt = Date.now()
  const catchUp = () => {
    polledAt = Date.now()
    delivery.catchUp(connectedUsers()).catch((error: unknown) => app.log.error(error))
  }
  const subscription = {
    onMessage: (payload: string) => void delivery.onStored(positionIn(payload)),
    onOpen: catchUp,
  }
  channels.subscribe(chatChannel, subscription)
  redis?.subscribe(chatChannel, subscription)
  const poll = () => {
    if (redis?.state() === 'down' || Date.now() - polledAt > maxPollGapMs) catchUp()
  }
  const timer = redis && setInterval(poll, pollMs)
  app.addHook('preClose', () => clearInterval(timer))

  return {
    notifiesInTransaction: () => redis?.state() !== 'ok',
    async publish(message, notified) {
      const stored = positionAt(message)
      const here = delivery.onStored(stored, message)
      const payload = payloadOf(stored)
      const published =
        notified || (await redis?.run((client) => client.publish(redis.key(chatChannel), payload)))
      if (published === undefined) await notifyByPostgres(app.db, stored)
      await here
    },
  }
}

/** PostgreSQL holds the notification back until the caller's transaction commits. */
export const notifyByPostgres = (db: Db, stored: Position) =>
  db.execute(sql`select pg_notify(${chatChannel}, ${payloadOf(stored)})`)

/** Numbers only: no text of a customer's passes through Redis. */
const payloadOf = ({ id, seq, members }: Position) => [id, seq, ...members].join(',')

const positionAt = ({ conversation, seq, sender, recipients }: ReceivedMessage): Position => ({
  id: Number(conversation),
  seq,
  members: [...recipients, sender].map(Number),
})

function positionIn(payload: string): Position {
  const [id = 0, seq = 0, ...members] = payload.split(',').map(Number)
  return { id, seq, members }
}
