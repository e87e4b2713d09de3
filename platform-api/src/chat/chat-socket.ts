import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import { chatEvents } from 'shared-contracts/api/chat-socket.contract'
import { watchEndedSessions } from '../auth/watch-ended-sessions'
import type { Db } from '../database/database'
import { Delivery } from './delivery'
import { openFanOut } from './fan-out'
import type { Chatter } from './live-chat'
import { serveChat, userOf } from './serve-chat'
import { createSharedThrottle } from './shared-throttle'
import { createThrottle } from './throttle'

/** Messages that one user may send in so many milliseconds: nobody types faster. */
const burst = { times: 30, windowMs: 10_000 }

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
  const delivery = deliveryTo(io, app)
  const service = {
    db: app.db,
    fanOut: openFanOut(app, { delivery, usersHere: () => usersIn(io) }),
    throttle: createThrottle(burst.times, burst.windowMs),
    sharedThrottle: createSharedThrottle(app.redis, { name: 'chat-burst', ...burst }),
  }
  const enter = async (socket: Socket) => {
    const user = await userOf(app.db, socket)
    if (user) await delivery.expect(user.id)
    socket.data = { user }
    return user !== undefined
  }
  const upToDate = watchEndedSessions(app, {
    onEnd: (userId) => void io.in(room(userId)).disconnectSockets(true),
    onOpen: () => void closeEnded(io, app.db),
  })
  io.use((socket, next) => {
    upToDate(() => enter(socket)).then(
      (entered) => next(entered ? undefined : new Error('Invalid token.')),
      () => next(new Error('The chat is not available right now.')),
    )
  })
  io.on('connection', (socket) => {
    const { user } = socket.data as { user: Chatter }
    void socket.join(room(user.id))
    serveChat(socket, user, service)
  })
  // Whoever is sent away stays away; whose line ends comes back, to another process if there is one.
  app.addHook('preClose', () => void io.engine.close())
  app.addHook('onClose', () => void io.removeAllListeners())
}

const room = (userId: number) => `user:${userId}`

const deliveryTo = (io: Server, { db, log }: FastifyInstance) =>
  new Delivery({
    db,
    isHere: (userId) => io.sockets.adapter.rooms.has(room(userId)),
    say: (members, message) => void io.to(members.map(room)).emit(chatEvents.receive, message),
    onError: (error) => log.error(error),
  })

const usersIn = (io: Server) => [
  ...new Set(
    [...io.sockets.sockets.values()].map(({ data }) => (data as { user: Chatter }).user.id),
  ),
]

async function closeEnded(io: Server, db: Db) {
  for (const socket of io.sockets.sockets.values()) {
    // A database that does not answer ends nobody's session.
    if (!(await userOf(db, socket).catch(() => true))) socket.disconnect(true)
  }
}
