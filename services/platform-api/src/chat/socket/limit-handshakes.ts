import type { IncomingMessage } from 'node:http'
import type { Server, Socket } from 'socket.io'
import { visitorChatNamespace } from 'shared-contracts/api/visitor-chat.contract'
import { clientNetwork } from 'server-telemetry/client-network'
import { visitorAddress } from '../bot-log/visitor-address'
import type { SocketUser } from '../serve-chat'

export interface HandshakeLimits {
  /** Connections of one address that have not said who they are; it may stand for a mobile network. */
  maxWaiting: number
  /** After which such a connection is closed. */
  timeoutMs: number
  /** Open connections of one account; the oldest gives way. */
  maxPerAccount: number
}

export const handshakeLimits: HandshakeLimits = {
  maxWaiting: 100,
  timeoutMs: 10_000,
  maxPerAccount: 20,
}

/** Bounds what connections cost before anybody has signed in on them. Call `watch` with the server. */
export function createHandshakeLimit(
  trustedProxies: readonly string[],
  { maxWaiting, timeoutMs, maxPerAccount }: HandshakeLimits = handshakeLimits,
) {
  const waiting = new Map<string, Set<unknown>>()
  const addressOf = ({ headers, socket }: IncomingMessage) =>
    clientNetwork(
      visitorAddress(
        { handshake: { headers, address: socket.remoteAddress ?? '' } },
        trustedProxies,
      ),
    )

  const begin = (connection: Socket['conn']) => {
    const address = addressOf(connection.request)
    waiting.set(address, (waiting.get(address) ?? new Set()).add(connection))
    connection.once('close', () => end(connection))
  }
  const end = (connection: Socket['conn']) => {
    const address = addressOf(connection.request)
    const left = waiting.get(address)
    left?.delete(connection)
    if (left?.size === 0) waiting.delete(address)
  }
  const entered = new WeakMap<Socket['conn'], number>()
  /** A connection that has left all its namespaces is counted nowhere, and would stay for good. */
  const closeUnused = (socket: Socket) => {
    const { conn } = socket
    entered.set(conn, (entered.get(conn) ?? 0) + 1)
    socket.once('disconnect', () => {
      const left = (entered.get(conn) ?? 1) - 1
      entered.set(conn, left)
      if (left === 0) conn.close()
    })
  }
  return {
    options: {
      connectTimeout: timeoutMs,
      allowRequest: (
        request: IncomingMessage,
        answer: (error: string | undefined, allowed: boolean) => void,
      ) => {
        const allowed = (waiting.get(addressOf(request))?.size ?? 0) < maxWaiting
        answer(allowed ? undefined : 'Too many connections.', allowed)
      },
    },
    watch(io: Server) {
      io.engine.on('connection', begin)
      for (const name of ['/', visitorChatNamespace]) {
        io.of(name).on('connection', (socket) => {
          end(socket.conn)
          closeUnused(socket)
        })
      }
      io.on('connection', (socket) => limitAccount(io, socket, maxPerAccount))
    },
  }
}

function limitAccount(io: Server, entered: Socket, max: number) {
  const accountOf = ({ data }: Socket) => (data as { user?: SocketUser }).user?.accountId
  const account = accountOf(entered)
  if (account === undefined) return
  const own = [...io.sockets.sockets.values()].filter((socket) => accountOf(socket) === account)
  if (own.length > max) own[0]?.disconnect(true)
}
