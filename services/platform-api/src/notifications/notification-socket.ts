import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { notificationSocketPath } from 'shared-contracts/api/notification.contract'
import type { NotificationEvent } from 'shared-contracts/api/notification.schema'
import { WebSocketServer, type WebSocket } from 'ws'
import { liveNotifications, type LiveNotifications } from './live-notifications'
import { notificationChannel, recipientsIn } from './notify'

/** Tabs of one user; the oldest gives way. */
const connectionsPerUser = 20
const pingMs = 30_000
/** Reads nothing from readers but their closing. */
const maxBytes = 1024

interface Connection extends LiveNotifications {
  socket: WebSocket
  token: string
  userId: number
  /** Answered the last ping. */
  alive: boolean
}

/** New notifications under `/ws/notifications/?token=…&since=…` (D 7; decisions.md, settled 11). */
export function openNotificationSocket(app: FastifyInstance): void {
  const server = new WebSocketServer({ noServer: true, maxPayload: maxBytes })
  const connections = new Map<number, Connection[]>()
  const all = () => [...connections.values()].flat()
  app.channels.subscribe(notificationChannel, {
    onMessage: (payload) => {
      for (const id of recipientsIn(payload)) notifyAll(app, connections.get(id) ?? [])
    },
    onOpen: () => notifyAll(app, all()),
  })
  const upToDate = app.sessions.watchEnded(app, (userId) => {
    void closeEnded(app, userId === undefined ? all() : (connections.get(userId) ?? []))
  })

  const enter = (socket: WebSocket, { userId, token, since }: Admitted) => {
    const send = (event: NotificationEvent) => socket.send(JSON.stringify(event))
    const live = liveNotifications({ db: app.db, recipientId: userId, since, send })
    const connection: Connection = { socket, token, userId, alive: true, ...live }
    connections.set(userId, [...(connections.get(userId) ?? []), connection])
    limitUser(connections, userId)
    socket.on('pong', () => (connection.alive = true))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => leave(connections, connection))
    live.begin().catch((error: unknown) => giveUp(app, connection, error))
  }
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { pathname, searchParams } = addressOf(request)
    if (pathname.startsWith('/socket.io')) return
    socket.on('error', () => socket.destroy())
    if (!sameAddress(pathname)) return refuse(socket, '404 Not Found')
    upToDate(() => admit(app, searchParams)).then(
      (admitted) => {
        if (!admitted) return refuse(socket, '401 Unauthorized')
        server.handleUpgrade(request, socket, head, (opened) => enter(opened, admitted))
      },
      () => refuse(socket, '503 Service Unavailable', 'Retry-After: 5'),
    )
  }

  app.server.on('upgrade', upgrade)
  const timer = setInterval(() => pingAll(all()), pingMs)
  app.addHook('preClose', () => {
    clearInterval(timer)
    for (const socket of server.clients) socket.terminate()
  })
}

/** Of an address that is none (`//`), the first page: nothing is thrown in the server's own event. */
function addressOf({ url = '/' }: IncomingMessage): URL {
  return new URL(URL.canParse(url, 'http://api') ? url : '/', 'http://api')
}

const sameAddress = (pathname: string) =>
  `${pathname.replace(/\/$/, '')}/` === notificationSocketPath

interface Admitted {
  userId: number
  token: string
  since: number | undefined
}

async function admit(app: FastifyInstance, query: URLSearchParams): Promise<Admitted | undefined> {
  const token = query.get('token') ?? ''
  const user = token === '' ? undefined : await app.sessions.findUser(token)
  if (user?.status !== 'Active') return undefined
  const since = query.get('since') ?? ''
  return { userId: user.id, token, since: /^\d{1,9}$/.test(since) ? Number(since) : undefined }
}

function refuse(socket: Duplex, status: string, ...headers: readonly string[]) {
  const head = [`HTTP/1.1 ${status}`, 'Connection: close', 'Content-Length: 0', ...headers]
  socket.end(`${head.join('\r\n')}\r\n\r\n`)
}

/** The oldest counts no more, whether its client answers the farewell or not: else it would be asked again. */
function limitUser(connections: Map<number, Connection[]>, userId: number) {
  const own = connections.get(userId) ?? []
  const [oldest] = own
  if (!oldest || own.length <= connectionsPerUser) return
  leave(connections, oldest)
  oldest.socket.close(1008, 'Too many connections.')
}

function leave(connections: Map<number, Connection[]>, gone: Connection) {
  const left = (connections.get(gone.userId) ?? []).filter((connection) => connection !== gone)
  if (left.length > 0) connections.set(gone.userId, left)
  else connections.delete(gone.userId)
}

function notifyAll(app: FastifyInstance, connections: readonly Connection[]) {
  for (const connection of connections) {
    connection.notify().catch((error: unknown) => giveUp(app, connection, error))
  }
}

/** The reader connects again and hears what this connection could not say. */
function giveUp(app: FastifyInstance, { socket }: Connection, error: unknown) {
  app.log.error(error)
  socket.close(1011, 'Try again.')
}

/** A dead line is given up. */
function pingAll(connections: readonly Connection[]) {
  for (const connection of connections) {
    if (!connection.alive) connection.socket.terminate()
    connection.alive = false
    connection.socket.ping()
  }
}

/** Whoever was signed out or deactivated, or whose session was unused for too long, hears nothing more. */
async function closeEnded({ sessions }: FastifyInstance, connections: readonly Connection[]) {
  const tokens = connections.map(({ token }) => token)
  // A database that does not answer ends nobody's session.
  const good = await sessions.listValid(tokens).catch(() => new Set(tokens))
  for (const { socket, token } of connections) {
    if (!good.has(token)) socket.close(1008, 'Invalid token.')
  }
}
