import { io, type Socket } from 'socket.io-client'
import type {
  CatchUpAnswer,
  ReceivedMessage,
  SendAnswer,
} from 'shared-contracts/api/chat-socket.schema'
import { createToken } from '../accounts/token.queries'
import type { Db } from '../database/database'

const sockets: Socket[] = []
/** Milliseconds for an answer on a machine that is busy. */
const patienceMs = 30_000

/** A connection to the chat that is only tried once. */
export function openChat(origin: string, auth: object): Socket {
  const socket = io(origin, {
    auth,
    forceNew: true,
    reconnection: false,
    transports: ['websocket'],
  })
  sockets.push(socket)
  return socket
}

/** A user's chat with all that it received. Close it by `closeChats`. */
export async function connectChat(db: Db, { origin, userId }: { origin: string; userId: number }) {
  const socket = openChat(origin, { token: await createToken(db, userId) })
  const received: ReceivedMessage[] = []
  socket.on('receive-message', (message: ReceivedMessage) => received.push(message))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const ask = (event: string, payload: unknown): Promise<unknown> =>
    socket.timeout(patienceMs).emitWithAck(event, payload)
  return {
    socket,
    received,
    send: async (payload: object) => (await ask('send-message', payload)) as SendAnswer,
    catchUp: async (since: Record<string, number>) =>
      (await ask('catch-up', { since })) as CatchUpAnswer,
  }
}

/** Ends every connection that a test opened. */
export const closeChats = () => sockets.splice(0).forEach((socket) => socket.disconnect())
