import { afterEach, beforeEach, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { disconnectStalledReaders } from './stalled-readers'

const limitMs = 50

let app: FastifyInstance
let sockets: Socket[]

beforeEach(() => {
  sockets = []
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** More than fits into the buffers of a connection. */
function* endless() {
  for (;;) yield Buffer.alloc(65_536)
}

async function start(afterMs = limitMs) {
  app = Fastify()
  disconnectStalledReaders(app, afterMs)
  app.get('/endless', async () => Readable.from(endless()))
  app.get('/later', async () => {
    await wait(4 * limitMs)
    return Readable.from(endless())
  })
  app.get('/answer', async () => {
    await wait(4 * limitMs)
    return 'here'
  })
  app.post('/body', async ({ body }) => body)
  app.server.on('upgrade', (_request, socket) => socket.write('HTTP/1.1 101 x\r\n\r\n'))
  await app.listen({ port: 0, host: '127.0.0.1' })
}

/** A connection, as its client and as the server has it. */
async function open() {
  const { port } = app.server.address() as AddressInfo
  const accepted = once(app.server, 'connection')
  const client = connect({ host: '127.0.0.1', port })
  client.on('error', () => undefined)
  const [socket] = (await accepted) as [Socket]
  sockets.push(client, socket)
  const get = (path: string, more = '') =>
    client.write(`GET ${path} HTTP/1.1\r\nHost: site\r\n${more}\r\n`)
  return { client, socket, get }
}

async function firstOf(client: Socket): Promise<string> {
  const [data] = (await once(client, 'data')) as [Buffer]
  return String(data)
}

test.each(['/endless', '/later'])(
  'a reader that takes nothing is disconnected: %s',
  async (path) => {
    await start()
    const { socket, get } = await open()
    get(path)
    await once(socket, 'close')
    expect(socket.bytesWritten).toBeGreaterThan(0)
  },
)

test('who waits for an answer that takes longer still gets it', async () => {
  await start()
  const { client, get } = await open()
  get('/answer')
  expect(await firstOf(client)).toMatch(/^HTTP\/1\.1 200 .*here/s)
})

test('a body that comes with pauses still arrives', async () => {
  await start()
  const { client } = await open()
  const head = ['POST /body HTTP/1.1', 'Host: site', 'Content-Type: text/plain']
  client.write(`${[...head, 'Content-Length: 4'].join('\r\n')}\r\n\r\nhe`)
  await wait(4 * limitMs)
  client.write('re')
  expect(await firstOf(client)).toMatch(/^HTTP\/1\.1 200 .*here/s)
})

test('a connection that is no longer used is still closed after a while', async () => {
  await start(12_345)
  const { client, socket, get } = await open()
  get('/answer')
  await once(app.server, 'request')
  while (socket.timeout !== 12_345) await new Promise(setImmediate)
  await firstOf(client)
  while (socket.timeout === 12_345) await new Promise(setImmediate)
  expect(socket.timeout).toBeGreaterThan(0)
})

test('a WebSocket stays open, also on a connection that was used before', async () => {
  await start(12_345)
  for (const before of [false, true]) {
    const { client, socket, get } = await open()
    if (before) {
      get('/answer')
      await firstOf(client)
    }
    get('/ws/', 'Connection: Upgrade\r\nUpgrade: websocket\r\n')
    expect(await firstOf(client)).toContain('101')
    expect(socket.timeout ?? 0).toBe(0)
  }
})
