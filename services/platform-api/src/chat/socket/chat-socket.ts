import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import { chatEvents } from 'shared-contracts/api/chat-socket.contract'
import { listValidTokens } from '../../accounts/token.queries'
import { watchEndedSessions } from '../../accounts/watch-ended-sessions'
import { openVisitorChat } from '../bot-log/visitor-chat'
import { Delivery } from '../delivery'
import { openFanOut } from '../fan-out'
import { createHandshakeLimit } from './limit-handshakes'
import { asReadBy } from '../live-chat'
import { chatUnavailable, serveChat, tokenOf, userOf, type SocketUser } from '../serve-chat'

/** Longest text in UTF-8 and the rest of a message. */
const maxBytes = 64 * 1024

/** Live chat under `/socket.io/`. The token travels in the handshake (decisions.md, settled 11). */
export function openChatSocket(app: FastifyInstance): void {
  const handshakes = createHandshakeLimit(app.config.trustedProxies ?? [])
  const io = new Server(app.server, {
    ...handshakes.options,
    serveClient: false,
    // Other sockets of this server have their own say.
    destroyUpgrade: false,
    maxHttpBufferSize: maxBytes,
    cors: { origin: app.config.siteOrigin },
  })
  const delivery = deliveryTo(io, app)
  const service = {
    db: app.db,
    rules: app.config,
    fanOut: openFanOut(app, { delivery, connectedUsers: () => usersIn(io) }),
    limits: app.limits,
  }
  const enter = async (socket: Socket) => {
    const user = await userOf(socket, service)
    if (user) await delivery.trackUser(user.id)
    socket.data = { user }
    return user !== undefined
  }
  const upToDate = watchEndedSessions(app, (userId) => void closeEnded(io, app, userId))
  io.use((socket, next) => {
    upToDate(() => enter(socket)).then(
      (entered) => next(entered ? undefined : new Error('Invalid token.')),
      () => next(chatUnavailable()),
    )
  })
  io.on('connection', (socket) => {
    const { user } = socket.data as { user: SocketUser }
    void socket.join(room(user.id))
    serveChat(socket, user, service)
  })
  handshakes.watch(io)
  openVisitorChat(io, app)
  // Whoever is sent away stays away; whose line ends comes back, to another process if there is one.
  app.addHook('preClose', () => void io.engine.close())
  app.addHook('onClose', () => void io.removeAllListeners())
}

/** Who hears what is written to a member: for the support account, everybody who answers. */
const room = (userId: number) => `user:${userId}`

const deliveryTo = (io: Server, { db, log }: FastifyInstance) =>
  new Delivery({
    db,
    isConnected: (userId) => io.sockets.adapter.rooms.has(room(userId)),
    send: (members, message) => {
      for (const id of members) {
        io.to(room(id)).emit(chatEvents.receive, asReadBy({ id }, message))
      }
    },
    onError: (error) => log.error(error),
  })

const usersIn = (io: Server) => [
  ...new Set(
    [...io.sockets.sockets.values()].map(({ data }) => (data as { user: SocketUser }).user.id),
  ),
]

/** Closes what a session held open that is no more; of one account only, where it is known whose ended. */
async function closeEnded(io: Server, { db, config }: FastifyInstance, accountId?: number) {
  const looked = [...io.sockets.sockets.values()].filter(({ data }) => {
    const { user } = data as { user?: SocketUser }
    return accountId === undefined || user?.accountId === accountId
  })
  const tokens = looked.map(tokenOf)
  // A database that does not answer ends nobody's session.
  const good = await listValidTokens(db, tokens, config).catch(() => new Set(tokens))
  for (const socket of looked) if (!good.has(tokenOf(socket))) socket.disconnect(true)
}
