import type { Socket } from 'socket.io'
import { chatEvents } from 'shared-contracts/api/chat-socket.contract'
import { catchUp, sendMessage } from 'shared-contracts/api/chat-socket.schema'
import type {
  CatchUpAnswer,
  SendAnswer,
  SendMessage,
} from 'shared-contracts/api/chat-socket.schema'
import type { output, ZodMiniType } from 'zod/mini'
import { unstorablePath } from '../app/storable-text'
import { findUserByToken } from '../auth/token.queries'
import type { Db } from '../database/database'
import type { FanOut } from './fan-out'
import { catchUpFor, storeMessage, type Chatter } from './live-chat'

/** Whose token the handshake carries; undefined when it is not good. */
export async function userOf(db: Db, { handshake }: Socket): Promise<Chatter | undefined> {
  const token: unknown = (handshake.auth as { token?: unknown }).token
  if (typeof token !== 'string' || token === '') return undefined
  const user = await findUserByToken(db, token)
  return user?.status === 'Active' ? { id: user.id } : undefined
}

interface Service {
  db: Db
  fanOut: FanOut
  throttle: (key: number) => boolean
  sharedThrottle: (key: number) => Promise<boolean>
}

const badRequest = { ok: false, detail: 'This message could not be read.' } as const
const failed = { ok: false, detail: 'This could not be stored. Try again.' } as const
const tooMany = { ok: false, detail: 'Too many messages at once. Wait a moment.' } as const
const signedOut = { ok: false, detail: 'Invalid token.' } as const

/** Answers what one connection of a user sends. */
export function serveChat(
  socket: Socket,
  user: Chatter,
  { db, fanOut, throttle, sharedThrottle }: Service,
) {
  // Whoever was signed out or deactivated meanwhile writes nothing more.
  const admitted = async () => {
    if (await userOf(db, socket)) return true
    // After the answer to what was just sent.
    setImmediate(() => socket.disconnect(true))
    return false
  }
  const store = async (given: SendMessage): Promise<SendAnswer> => {
    if (!(await sharedThrottle(user.id))) return tooMany
    if (!(await admitted())) return signedOut
    const callsInTransaction = fanOut.callsInTransaction()
    const message = await storeMessage(db, user, given, { callsInTransaction })
    if (!message) return { ok: false, detail: 'Not found.' }
    await fanOut.announce(message, callsInTransaction)
    return { ok: true, message }
  }
  let last: Promise<unknown> = Promise.resolve()

  answer(socket, chatEvents.send, sendMessage, async (given): Promise<SendAnswer> => {
    if (!throttle(user.id)) return tooMany
    // Who writes twice is read in that order.
    const stored = last.catch(noop).then(() => store(given))
    last = stored
    return stored
  })
  answer(socket, chatEvents.catchUp, catchUp, async ({ since }): Promise<CatchUpAnswer> => {
    if (!(await admitted())) return signedOut
    return { ok: true, ...(await catchUpFor(db, user, since)) }
  })
}

/** Checks what came and acknowledges with the answer, whatever happens. */
function answer<S extends ZodMiniType>(
  socket: Socket,
  event: string,
  schema: S,
  act: (given: output<S>) => Promise<object>,
) {
  socket.on(event, (payload: unknown, acknowledge: unknown) => {
    const reply = typeof acknowledge === 'function' ? (acknowledge as (a: object) => void) : noop
    const given = schema.safeParse(payload)
    if (!given.success || unstorablePath(payload)) return reply(badRequest)
    act(given.data).then(reply, () => reply(failed))
  })
}

const noop = () => undefined
