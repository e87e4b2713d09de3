import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import { chatEvents } from 'shared-contracts/api/chat-socket.contract'
import {
  catchUp,
  sendMessage,
  type CatchUpAnswer,
  type ReceivedMessage,
  type SendAnswer,
} from 'shared-contracts/api/chat-socket.schema'
import { brand } from 'shared-contracts/brand'
import type { output, ZodMiniType } from 'zod/mini'
import {
  addMessage,
  conversationFor,
  conversationsOf,
  type FakeConversation,
} from '../data/conversations'
import { findByToken } from '../data/users'
import type { FakeUser, FakeData } from '../data/fake-data'

const badRequest = { ok: false, detail: 'This message could not be read.' } as const
const room = (userId: number | string) => `user:${userId}`

/** What the other side says to the first message, the second and so on, round and round. */
const replies = [
  'Thank you. I look at it now and write back here.',
  'Your document is with the lawyer. You get a mail when it is ready.',
  'Yes, that is all that is needed.',
]

/** Live chat under `/socket.io/`, as the API speaks it; whoever is written to answers at once. */
export function openFakeChat(app: FastifyInstance, fakeData: () => FakeData) {
  const io = new Server(app.server, { serveClient: false })
  io.use((socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown }
    const user = typeof token === 'string' ? findByToken(fakeData().users, token) : undefined
    socket.data = { userId: user?.id }
    next(user ? undefined : new Error('Invalid token.'))
  })
  io.on('connection', (socket) => {
    const userId = (socket.data as { userId: number }).userId
    void socket.join(room(userId))
    answerSend(io, socket, () => ({ fakeData: fakeData(), user: userIn(fakeData(), userId) }))
    answerCatchUp(socket, () => ({ fakeData: fakeData(), user: userIn(fakeData(), userId) }))
  })
  app.addHook('preClose', () => {
    io.disconnectSockets(true)
    // Lines whose browser went away without a word wait for a sign of life, and keep the process.
    io.engine.close()
  })
  app.addHook('onClose', () => void io.removeAllListeners())
}

const userIn = ({ users }: FakeData, id: number) => users.find((user) => user.id === id) as FakeUser

type Present = () => { fakeData: FakeData; user: FakeUser }

function answerSend(io: Server, socket: Socket, present: Present) {
  answer(socket, chatEvents.send, sendMessage, (given): SendAnswer => {
    const { fakeData, user } = present()
    const conversation = conversationFor(fakeData, user, given)
    if (!conversation) return { ok: false, detail: 'Not found.' }
    const { id, text } = given
    const before = conversation.messages.length
    const message = addMessage(fakeData.users, conversation, {
      sender: user.id,
      id,
      text,
      at: new Date(),
    })
    tell(io, message)
    // Sent twice it is stored once, and answered once.
    if (conversation.messages.length > before) {
      setImmediate(() => tell(io, replyTo(fakeData, conversation, user)))
    }
    return { ok: true, message }
  })
}

function replyTo(
  fakeData: FakeData,
  conversation: FakeConversation,
  user: FakeUser,
): ReceivedMessage {
  const { customer, messages } = conversation
  const support = brand.supportAccount.id
  const sender = user.id === support ? customer : support
  const said = messages.filter((message) => message.sender === String(user.id)).length
  const text = replies[(said - 1) % replies.length] ?? ''
  const id = `reply-${messages.length}`
  return addMessage(fakeData.users, conversation, { sender, id, text, at: new Date() })
}

const tell = (io: Server, message: ReceivedMessage) =>
  io.to([message.sender, ...message.recipients].map(room)).emit(chatEvents.receive, message)

function answerCatchUp(socket: Socket, present: Present) {
  answer(socket, chatEvents.catchUp, catchUp, ({ since }): CatchUpAnswer => {
    const { fakeData, user } = present()
    const messages = conversationsOf(fakeData, user).flatMap((conversation) =>
      conversation.messages.filter(({ seq }) => seq > (since[conversation.id] ?? 0)),
    )
    return { ok: true, messages, more: false }
  })
}

/** Checks what came and acknowledges with the answer. */
function answer<S extends ZodMiniType>(
  socket: Socket,
  event: string,
  schema: S,
  act: (given: output<S>) => object,
) {
  socket.on(event, (payload: unknown, acknowledge: unknown) => {
    const given = schema.safeParse(payload)
    const reply = given.success ? act(given.data) : badRequest
    if (typeof acknowledge === 'function') (acknowledge as (answer: object) => void)(reply)
  })
}
