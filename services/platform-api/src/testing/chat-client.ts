import { io, type Socket } from 'socket.io-client'
import type {
  CatchUpAnswer,
  ReceivedMessage,
  SendAnswer,
} from 'shared-contracts/api/chat-socket.schema'
import { createToken } from '../accounts/token.queries'
import type { Db } from '../database/database'
import { createTestApp, type TestApp } from './test-app'
import { addSupportAccount } from './test-records'

const sockets: Socket[] = []
/** Milliseconds for an answer on a machine that is busy. */
const patienceMs = 30_000

/** The API with its support account, on a port to which chats connect. */
export async function createChatApp(): Promise<{ api: TestApp; origin: string }> {
  const api = await createTestApp()
  await addSupportAccount(api.db)
  return { api, origin: `http://${await api.listen()}` }
}

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
