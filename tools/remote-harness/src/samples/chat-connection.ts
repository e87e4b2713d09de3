import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import { chatEvents } from 'shared-contracts/api/chat-socket.contract'
import type { CatchUpAnswer, SendAnswer } from 'shared-contracts/api/chat-socket.schema'
import { findByToken } from './accounts'

const refused: SendAnswer = {
  ok: false,
  detail: 'Messages are not stored here. Start the harness with --api local.',
}
const nothingNew: CatchUpAnswer = { ok: true, messages: [], more: false }

/** A line under `/socket.io/` that whoever signed in holds, where nothing arrives and nothing is kept. */
export function serveChatConnection(app: FastifyInstance) {
  const io = new Server(app.server, { serveClient: false })
  io.use((socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown }
    const account = typeof token === 'string' ? findByToken(token) : undefined
    next(account ? undefined : new Error('Invalid token.'))
  })
  io.on('connection', (socket) => {
    socket.on(chatEvents.send, (_payload: unknown, acknowledge?: (answer: SendAnswer) => void) =>
      acknowledge?.(refused),
    )
    socket.on(
      chatEvents.catchUp,
      (_payload: unknown, acknowledge?: (answer: CatchUpAnswer) => void) =>
        acknowledge?.(nothingNew),
    )
  })
  app.addHook('preClose', () => {
    io.disconnectSockets(true)
    // Lines whose browser went away without a word wait for a sign of life, and keep the process.
    io.engine.close()
  })
  app.addHook('onClose', () => void io.removeAllListeners())
}
