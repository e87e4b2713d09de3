import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import type { ReceivedMessage } from 'shared-contracts/api/chat-socket.schema'
import type { Db } from '../database/database'
import type { Position } from './chat.queries'
import type { Delivery } from './delivery'

/** PostgreSQL channel that names, at the commit, a stored message. */
export const chatChannel = 'amofin_chat'

/** While Redis is away others may still say it there, and not hear it here. */
const lookMs = 2000
/** A process that dies between storing and saying leaves nobody to say it. */
const lookAnywayMs = 15_000

export interface FanOut {
  /** Whether PostgreSQL shall call the others, in the transaction that stores. */
  callsInTransaction(): boolean
  /** Tells every process of a stored message. Resolves when its readers here were told. */
  announce(message: ReceivedMessage, called: boolean): Promise<void>
}

/** Calls every process that a message was stored: by Redis while it answers, else by PostgreSQL. */
export function openFanOut(
  app: FastifyInstance,
  { delivery, usersHere }: { delivery: Delivery; usersHere: () => number[] },
): FanOut {
  const { redis, channels } = app
  let looked = Date.now()
  const lookAgain = () => {
    looked = Date.now()
    delivery.lookAgain(usersHere()).catch((error: unknown) => app.log.error(error))
  }
  const subscription = {
    onCall: (payload: string) => void delivery.call(positionIn(payload)),
    onOpen: lookAgain,
  }
  channels.subscribe(chatChannel, subscription)
  redis?.subscribe(chatChannel, subscription)
  const lookNowAndThen = () => {
    if (redis?.state() === 'down' || Date.now() - looked > lookAnywayMs) lookAgain()
  }
  const timer = redis && setInterval(lookNowAndThen, lookMs)
  app.addHook('preClose', () => clearInterval(timer))

  return {
    callsInTransaction: () => redis?.state() !== 'ok',
    async announce(message, called) {
      const stored = positionAt(message)
      const here = delivery.call(stored, message)
      const payload = payloadOf(stored)
      const said =
        called || (await redis?.ask((client) => client.publish(redis.key(chatChannel), payload)))
      if (said === undefined) await callByPostgres(app.db, stored)
      await here
    },
  }
}

/** PostgreSQL holds the call back until the caller's transaction commits. */
export const callByPostgres = (db: Db, stored: Position) =>
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
