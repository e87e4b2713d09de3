import type { Socket } from 'socket.io'
import { chatEvents, type ConnectRefusal } from 'shared-contracts/api/chat-socket.contract'
import { catchUp, sendMessage } from 'shared-contracts/api/chat-socket.schema'
import type {
  CatchUpAnswer,
  SendAnswer,
  SendMessage,
} from 'shared-contracts/api/chat-socket.schema'
import type { output, ZodMiniType } from 'zod/mini'
import { Failure } from '../http/failures'
import type { RateLimits } from '../rate-limits/rate-limits'
import { unstorablePath } from '../http/storable-text'
import { findUserByToken, recordUse } from '../accounts/token.queries'
import type { SessionRules } from '../config/session-config'
import type { Db } from '../database/database'
import { isDatabaseAway } from '../database/database-away'
import type { FanOut } from './fan-out'
import { participantOf, type ChatParticipant } from './chat-participant'
import { chatLimits } from './chat-limits'
import { isConversationFull } from './conversation-limit'
import { asReadBy, catchUpFor, storeMessage } from './live-chat'

export interface SocketUser extends ChatParticipant {
  /** Whose session it is. */
  accountId: number
  sessionId: number
}

/** The token that the handshake carries; empty where there is none. */
export function tokenOf({ handshake }: Socket): string {
  const { token } = handshake.auth as { token?: unknown }
  return typeof token === 'string' ? token : ''
}

/** Whose token the handshake carries; undefined when it is not good. */
export async function userOf(
  socket: Socket,
  { db, rules }: Pick<Service, 'db' | 'rules'>,
): Promise<SocketUser | undefined> {
  const token = tokenOf(socket)
  const user = token === '' ? undefined : await findUserByToken(db, token, rules)
  if (user?.status !== 'Active') return undefined
  return {
    ...participantOf({ id: user.id, group: user.groupId }),
    accountId: user.id,
    sessionId: user.sessionId,
  }
}

interface Service {
  db: Db
  /** When a session is over. */
  rules: SessionRules
  fanOut: FanOut
  limits: RateLimits
}

export const badRequest = { ok: false, detail: 'This message could not be read.' } as const
const failed = { ok: false, detail: 'Your message was not stored. Try again.' } as const
/** While the database is away. */
const retryAfterMs = 5000
export const tooMany = (retryAfterMs: number) =>
  ({ ok: false, detail: 'Too many messages at once. Wait a moment.', retryAfterMs }) as const
const signedOut = { ok: false, detail: 'Invalid token.' } as const

/** For who may enter, but not now. */
export function chatUnavailable(waitMs = retryAfterMs): Error {
  const data: ConnectRefusal = { retryAfterMs: waitMs }
  return Object.assign(new Error('The chat is not available right now.'), { data })
}

/** Answers what one connection of a user sends. */
export function serveChat(
  socket: Socket,
  user: SocketUser,
  { db, rules, fanOut, limits }: Service,
) {
  // Whoever was signed out or deactivated meanwhile writes nothing more.
  const admitted = async () => {
    if (await userOf(socket, { db, rules })) return true
    // After the answer to what was just sent.
    setImmediate(() => socket.disconnect(true))
    return false
  }
  const store = async (input: SendMessage): Promise<SendAnswer> => {
    if (!(await admitted())) return signedOut
    // Listening, and asking for what was missed, is no use of the session.
    await recordUse(db, user.sessionId)
    const notifiesInTransaction = fanOut.notifiesInTransaction()
    const message = await storeMessage(db, user, input, { notifiesInTransaction }).catch(refusal)
    if (!message) return { ok: false, detail: 'Not found.' }
    if (message instanceof Failure) return { ok: false, detail: detailOf(message) }
    await fanOut.publish(message, notifiesInTransaction)
    return { ok: true, message: asReadBy(user, message) }
  }
  const inTurn = createSerialQueue()
  const catchUpInTurn = createSerialQueue()

  answer(socket, chatEvents.send, sendMessage, async (input): Promise<SendAnswer> => {
    // Who writes twice is read in that order, also while Redis goes and some are counted elsewhere.
    return inTurn(async () => {
      const waitMs = await limits.wait(chatLimits.messages, user.accountId)
      return waitMs > 0 ? tooMany(waitMs) : store(input)
    })
  })
  answer(socket, chatEvents.catchUp, catchUp, async ({ since }): Promise<CatchUpAnswer> => {
    const waitMs = await limits.wait(chatLimits.catchUps, user.accountId)
    if (waitMs > 0) return tooMany(waitMs)
    if (!(await admitted())) return signedOut
    return catchUpInTurn(async () => ({ ok: true, ...(await catchUpFor(db, user, since)) }))
  })
}

/** A conversation that is full is an answer; what else goes wrong is not. */
function refusal(error: unknown): Failure {
  if (isConversationFull(error)) return error
  throw error
}

const detailOf = ({ body }: Failure) => (body as { detail: string }).detail

/** Runs one task after the other, whatever becomes of them. */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(task: () => Promise<T>): Promise<T> => {
    const result = last.catch(noop).then(task)
    last = result
    return result
  }
}

/** Checks what came and acknowledges with the answer, whatever happens. */
export function answer<S extends ZodMiniType>(
  socket: Socket,
  event: string,
  schema: S,
  act: (input: output<S>) => Promise<object>,
) {
  socket.on(event, (payload: unknown, acknowledge: unknown) => {
    const reply = typeof acknowledge === 'function' ? (acknowledge as (a: object) => void) : noop
    const input = schema.safeParse(payload)
    if (!input.success || unstorablePath(payload)) return reply(badRequest)
    act(input.data).then(reply, (error: unknown) =>
      reply(isDatabaseAway(error) ? { ...failed, retryAfterMs } : failed),
    )
  })
}

const noop = () => undefined
