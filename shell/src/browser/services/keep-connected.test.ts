/** @jest-environment-options {"customExportConditions": ["node", "node-addons"]} */
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { Server } from 'socket.io'
import { io as connect, type Socket } from 'socket.io-client'
import { keepConnected } from './keep-connected'

let http: HttpServer
let io: Server
let client: Socket
let network: EventTarget
let onSentAway: jest.Mock
let stop: () => void
const hangingSockets: Duplex[] = []

/** A server with chat; `hangFirst` leaves the first connection without an answer, as a lost line does. */
async function start({
  hangFirst = false,
  refuse = [] as (object | undefined)[],
  restartMs = 600_000,
} = {}) {
  http = createServer()
  io = new Server({ serveClient: false })
  const refusals = [...refuse]
  io.use((_, next) => {
    if (refusals.length === 0) return next()
    next(Object.assign(new Error('Refused.'), { data: refusals.shift() }))
  })
  io.attach(http)
  if (hangFirst) hangFirstUpgrade()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  network = new EventTarget()
  client = connect(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, {
    forceNew: true,
    transports: ['websocket'],
    // Nothing here may be saved by the library's own limit.
    timeout: 600_000,
  })
  onSentAway = jest.fn()
  stop = keepConnected(client, onSentAway, { network, restartMs })
}

function hangFirstUpgrade() {
  const answer = http.listeners('upgrade') as ((...args: unknown[]) => void)[]
  http.removeAllListeners('upgrade')
  http.on('upgrade', (request, socket: Duplex, head) => {
    if (hangingSockets.push(socket) > 1)
      for (const listener of answer) listener(request, socket, head)
    else http.emit('hanging')
  })
}

afterEach(async () => {
  stop()
  client.disconnect()
  for (const socket of hangingSockets.splice(0)) socket.destroy()
  await io.close()
})

const connected = () => new Promise<void>((resolve) => client.once('connect', resolve))

test('a socket that is away while nobody tries to bring it back reconnects', async () => {
  await start({ restartMs: 200 })
  await connected()
  client.io.reconnection(false)
  const reconnected = connected()
  client.io.engine.close()
  await reconnected
  expect(client.connected).toBe(true)
})

test('a try that hangs is given up when the device is online again', async () => {
  await start({ hangFirst: true })
  await new Promise((resolve) => http.once('hanging', resolve))
  const reconnected = connected()
  network.dispatchEvent(new Event('online'))
  await reconnected
  expect(client.connected).toBe(true)
})

test('a device that goes offline says so at once, and comes back', async () => {
  await start()
  await connected()
  const disconnected = new Promise((resolve) => client.once('disconnect', resolve))
  network.dispatchEvent(new Event('offline'))
  await disconnected
  const reconnected = connected()
  network.dispatchEvent(new Event('online'))
  await reconnected
  expect(client.connected).toBe(true)
})

test('a server that cannot say yet who this is gets asked again', async () => {
  await start({ refuse: [{ retryAfterMs: 1 }, { retryAfterMs: 1 }] })
  await connected()
  expect(client.connected).toBe(true)
  expect(onSentAway).not.toHaveBeenCalled()
})

test('a final refusal is reported and not asked again, whatever the network does', async () => {
  await start({ refuse: [undefined] })
  await new Promise((resolve) => client.once('connect_error', resolve))
  network.dispatchEvent(new Event('online'))
  expect(client.active).toBe(false)
  expect(onSentAway).toHaveBeenCalledTimes(1)
})

test('a connection that the server closes is reported, a line that breaks is not', async () => {
  await start()
  await connected()
  const reconnected = connected()
  client.io.engine.close()
  network.dispatchEvent(new Event('online'))
  await reconnected
  expect(onSentAway).not.toHaveBeenCalled()
  const disconnected = new Promise((resolve) => client.once('disconnect', resolve))
  io.disconnectSockets(true)
  await disconnected
  expect(onSentAway).toHaveBeenCalledTimes(1)
})
