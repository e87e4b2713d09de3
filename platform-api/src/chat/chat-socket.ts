import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
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
import { watchEndedSessions } from '../auth/watch-ended-sessions'
import type { Db } from '../database/database'
import { Delivery } from './delivery'
import { openFanOut, type FanOut } from './fan-out'
import { catchUpFor, storeMessage, type Chatter } from './live-chat'
import { createSharedThrottle } from './shared-throttle'
import { createThrottle } from './throttle'

/** Messages that one user may send in ten seconds: nobody types faster. */
const burst = 30
const burstMs = 10_000

/** Longest text in UTF-8 and the rest of a message. */
const maxBytes = 64 * 1024

/** Live chat under `/socket.io/`. The token travels in the handshake (decisions.md, settled 11). */
export function openChatSocket(app: FastifyInstance): void {
  const io = new Server(app.server, {
    serveClient: false,
    // Other sockets of this server have their own say.
    destroyUpgrade: false,
    maxHttpBufferSize: maxBytes,
    cors: { origin: app.config.siteOrigin },
  })
  const throttle = createThrottle(burst, burstMs)
  const sharedThrottle = createSharedThrottle(app.redis, {
    name: 'chat-burst',
    times: burst,
    windowMs: burstMs,
  })
  const users = () => usersIn(io)
  const delivery = new Delivery({
    db: app.db,
    isHere: (userId) => io.sockets.adapter.rooms.has(room(userId)),
    say: (members, message) => void io.to(members.map(room)).emit(chatEvents.receive, message),
    onError: (error) => app.log.error(error),
  })
  const fanOut = openFanOut(app, { delivery, usersHere: users })
  io.use((socket, next) => {
    enter(socket).then(
      (entered) => next(entered ? undefined : new Error('Invalid token.')),
      () => next(new Error('The chat is not available right now.')),
    )
  })
  const enter = async (socket: Socket) => {
    const user = await userOf(app.db, socket)
    if (user) await delivery.expect(user.id)
    socket.data = { user }
    return user !== undefined
  }
  io.on('connection', (socket) => {
    const { user } = socket.data as { user: Chatter }
    void socket.join(room(user.id))
    serve(socket, user, { db: app.db, fanOut, throttle, sharedThrottle })
    // Whose session ended while the connection was made was not in the room yet.
    void closeEnded([socket], app.db)
  })
  watchEndedSessions(app, {
    onEnd: (userId) => void io.in(room(userId)).disconnectSockets(true),
    onOpen: () => void closeEnded(io.sockets.sockets.values(), app.db),
  })
  app.addHook('preClose', () => void io.disconnectSockets(true))
  app.addHook('onClose', () => void io.removeAllListeners())
}

const usersIn = (io: Server) => [
  ...new Set(
    [...io.sockets.sockets.values()].map(({ data }) => (data as { user: Chatter }).user.id),
  ),
]

async function closeEnded(sockets: Iterable<Socket>, db: Db) {
  for (const socket of sockets) {
    // A database that does not answer ends nobody's session.
    if (!(await userOf(db, socket).catch(() => true))) socket.disconnect(true)
  }
}

async function userOf(db: Db, { handshake }: Socket): Promise<Chatter | undefined> {
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

const room = (userId: number) => `user:${userId}`
const badRequest = { ok: false, detail: 'This message could not be read.' } as const
const failed = { ok: false, detail: 'This could not be stored. Try again.' } as const
const tooMany = { ok: false, detail: 'Too many messages at once. Wait a moment.' } as const
const signedOut = { ok: false, detail: 'Invalid token.' } as const

function serve(socket: Socket, user: Chatter, { db, fanOut, throttle, sharedThrottle }: Service) {
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
