import { io } from 'socket.io-client'
import type {
  CatchUpAnswer,
  ReceivedMessage,
  SendAnswer,
} from 'shared-contracts/api/chat-socket.schema'

export interface ChatLine {
  /** Every message that came by itself, in the order in which it came. */
  received: ReceivedMessage[]
  send(payload: object): Promise<SendAnswer>
  catchUp(since: Record<string, number>): Promise<CatchUpAnswer>
  /** Resolves with the reason once the server or the network ends the line. */
  ended: Promise<string>
  close(): void
}

/** One connection to the chat of one process. */
export async function openChat(origin: string, token: string): Promise<ChatLine> {
  const socket = io(origin, {
    auth: { token },
    forceNew: true,
    reconnection: false,
    transports: ['websocket'],
  })
  const received: ReceivedMessage[] = []
  socket.on('receive-message', (message: ReceivedMessage) => received.push(message))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const ask = (event: string, payload: unknown) =>
    socket.timeout(20_000).emitWithAck(event, payload)
  return {
    received,
    send: (payload) => ask('send-message', payload) as Promise<SendAnswer>,
    catchUp: (since) => ask('catch-up', { since }) as Promise<CatchUpAnswer>,
    ended: new Promise((resolve) => socket.once('disconnect', resolve)),
    close: () => void socket.disconnect(),
  }
}
