import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { io as connect, type Socket } from 'socket.io-client'
import { WebSocket } from 'ws'
import { createHandshakeLimit } from './limit-handshakes'

let server: HttpServer
let io: Server
const clients: { close(): unknown }[] = []

async function start(limits: Partial<Parameters<typeof createHandshakeLimit>[1]> = {}) {
  const limit = createHandshakeLimit([], {
    ...{ maxWaiting: 2, timeoutMs: 60_000, maxPerAccount: 2 },
    ...limits,
  })
  server = createServer()
  io = new Server(server, { ...limit.options, serveClient: false })
  io.use((socket, next) => {
    const { account } = socket.handshake.auth as { account?: number }
    socket.data = { user: { id: account, accountId: account } }
    next(account === undefined ? new Error('Invalid token.') : undefined)
  })
  limit.watch(io)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}
afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  await io.close()
})

const port = () => (server.address() as AddressInfo).port
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

/** A connection that says nothing: `open`, or the status with which it was refused. */
function idle(address: string) {
  const url = `ws://127.0.0.1:${port()}/socket.io/?EIO=4&transport=websocket`
  const socket = new WebSocket(url, from(address))
  clients.push(socket)
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve('closed')))
  const opened = new Promise<string>((resolve) => {
    socket.on('open', () => resolve('open'))
    socket.on('unexpected-response', (_, { statusCode }) => resolve(String(statusCode)))
    socket.on('error', () => resolve('error'))
  })
  return { opened, closed }
}

function signIn(account: number | undefined, address: string) {
  const client: Socket = connect(`http://127.0.0.1:${port()}`, {
    ...{ auth: { account }, forceNew: true, reconnection: false, transports: ['websocket'] },
    extraHeaders: from(address).headers,
  })
  clients.push(client)
  return {
    entered: new Promise<string>((resolve) => {
      client.on('connect', () => resolve('connected'))
      client.on('connect_error', ({ message }) => resolve(message))
    }),
    left: new Promise<string>((resolve) => client.on('disconnect', resolve)),
  }
}

test('a connection that has left its namespace is closed', async () => {
  await start()
  const url = `ws://127.0.0.1:${port()}/socket.io/?EIO=4&transport=websocket`
  const socket = new WebSocket(url, from('203.0.113.9'))
  clients.push(socket)
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.on('message', (packet) => {
    const text = String(packet)
    if (text.startsWith('0')) socket.send('40{"account":7}')
    if (text.startsWith('40')) socket.send('41')
  })
  await closed
})

test('one address holds so many connections that say nothing, and stops nobody else', async () => {
  await start()
  expect(await idle('203.0.113.7').opened).toBe('open')
  expect(await idle('203.0.113.7').opened).toBe('open')
  expect(await idle('203.0.113.7').opened).toBe('400')
  expect(await signIn(1, '203.0.113.8').entered).toBe('connected')
})

test('whoever has signed in does not count', async () => {
  await start()
  for (const account of [1, 2, 3, 4]) {
    expect(await signIn(account, '203.0.113.7').entered).toBe('connected')
  }
  expect(await idle('203.0.113.7').opened).toBe('open')
})

test('a connection that never signs in is closed, and another one may come', async () => {
  await start({ maxWaiting: 1, timeoutMs: 30 })
  const { opened, closed } = idle('203.0.113.7')
  expect(await opened).toBe('open')
  expect(await closed).toBe('closed')
  expect(await idle('203.0.113.7').opened).toBe('open')
})

test('a refused token does not keep its connection', async () => {
  await start({ timeoutMs: 1000 })
  const gone = new Promise<void>((resolve) =>
    io.engine.on('connection', (connection: { once(event: string, done: () => void): void }) =>
      connection.once('close', resolve),
    ),
  )
  expect(await signIn(undefined, '203.0.113.7').entered).toBe('Invalid token.')
  await gone
  expect(io.engine.clientsCount).toBe(0)
})

test('of too many connections of one account the oldest gives way', async () => {
  await start()
  const first = signIn(1, '203.0.113.7')
  await first.entered
  await signIn(1, '203.0.113.7').entered
  expect(await signIn(2, '203.0.113.7').entered).toBe('connected')
  expect(await signIn(1, '203.0.113.7').entered).toBe('connected')
  expect(await first.left).toBe('io server disconnect')
})
