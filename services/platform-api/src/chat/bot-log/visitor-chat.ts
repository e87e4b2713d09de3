import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Namespace, Server, Socket } from 'socket.io'
import {
  botReply,
  visitorChatEvents,
  visitorChatNamespace,
} from 'shared-contracts/api/visitor-chat.contract'
import {
  sendChat,
  visitorChatId,
  type ReceivedChat,
  type SendChat,
  type VisitorAnswer,
} from 'shared-contracts/api/visitor-chat.schema'
import { Failure } from '../../http/failures'
import type { RateLimit } from '../../rate-limits/rate-limit'
import { clientNetwork } from 'server-telemetry/client-network'
import { recordUse } from '../../accounts/token.queries'
import {
  answer,
  badRequest,
  chatUnavailable,
  createSerialQueue,
  tooMany,
  userOf,
} from '../serve-chat'
import { isSupportActive } from '../support/support.queries'
import { botLogLimit } from './bot-log.routes'
import { originOf } from './chat-origin'
import { storeVisitorChat } from './store-visitor-chat'
import { visitorAddress } from './visitor-address'

/** Messages of one chat: nobody types faster. */
const burst: RateLimit = { name: 'visitor-burst', points: 30, duration: 10, store: 'process' }
/** Open connections of one process; a mobile network has one address for many visitors. */
const connectionLimits = { maxConnections: 2000, maxPerAddress: 200 }
/** Milliseconds until somebody has probably left. */
const fullMs = 30_000

interface Visitor {
  chatId: string
  address: string
}

const visitorOf = ({ data }: Socket) => data as Visitor

/**
 * Chat of visitors without an account (P 7), a namespace beside the users' chat. What they write goes
 * into the bot log; whoever has the chat id has the chat.
 */
export function openVisitorChat(io: Server, app: FastifyInstance, limits = connectionLimits): void {
  const visitors = io.of(visitorChatNamespace)
  visitors.use((socket, next) => {
    const chatId = visitorChatId.safeParse(idIn(socket))
    if (!chatId.success) return next(new Error('Invalid chat.'))
    const address = clientNetwork(visitorAddress(socket, app.config.trustedProxies ?? []))
    if (isFull(visitors, address, limits)) return next(chatUnavailable(fullMs))
    socket.data = { chatId: chatId.data, address } satisfies Visitor
    next()
  })
  visitors.on('connection', (socket) => {
    const { chatId } = visitorOf(socket)
    void socket.join(chatId)
    const send = (message: ReceivedChat) =>
      visitors.to(chatId).emit(visitorChatEvents.receive, message)
    serveVisitor(socket, { app, send })
    isSupportActive(app.db).then(
      (active) => socket.emit(visitorChatEvents.presence, { active }),
      (error: unknown) => app.log.error(error),
    )
  })
}

/** In the handshake, or in the address, where other clients have it. */
const idIn = ({ handshake }: Socket): unknown =>
  (handshake.auth as { id?: unknown }).id ?? handshake.query.id

function isFull(
  visitors: Namespace,
  address: string,
  { maxConnections, maxPerAddress }: typeof connectionLimits,
): boolean {
  if (visitors.sockets.size >= maxConnections) return true
  const same = [...visitors.sockets.values()].filter(
    (candidate) => visitorOf(candidate).address === address,
  )
  return same.length >= maxPerAddress
}

interface VisitorService {
  app: FastifyInstance
  send: (message: ReceivedChat) => void
}

function serveVisitor(socket: Socket, { app, send }: VisitorService) {
  const { chatId, address } = visitorOf(socket)
  const inTurn = createSerialQueue()
  const store = async ({ message, key = randomUUID() }: SendChat): Promise<VisitorAnswer> => {
    await app.limits.count(botLogLimit, address)
    const user = await userOf(socket, { db: app.db, rules: app.config })
    if (user) await recordUse(app.db, user.sessionId)
    const received = { chat_uuid: chatId, messages: [{ id: key, text: message }] }
    const origin = originOf(address, app.config.secret)
    await storeVisitorChat(app.db, { received, userId: user?.accountId, origin })
    send({ id: chatId, message: botReply(message), key: `${key}-reply` })
    return { ok: true }
  }
  answer(socket, visitorChatEvents.send, sendChat, async (input): Promise<VisitorAnswer> => {
    if (input.id !== chatId) return badRequest
    const waitMs = await app.limits.wait(burst, chatId)
    if (waitMs > 0) return tooMany(waitMs)
    return inTurn(() => store(input)).catch(refusalOf)
  })
}

/** Too many of one address: the failure says in seconds how long to wait. */
function refusalOf(error: unknown): VisitorAnswer {
  if (error instanceof Failure && error.status === 429) {
    return tooMany(Number(error.headers['Retry-After']) * 1000)
  }
  throw error
}
