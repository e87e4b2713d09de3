import { afterEach, expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '../log/log'
import { startFakeApi } from '../testing/fake-api'
import { until } from '../testing/open-stores'
import { proxyApi } from './api-proxy'
import { limitConnections } from './limit-connections'
import { proxyLimits, type ProxyLimits } from './proxy-limits'
import { proxyUpgrades } from './upgrade'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Answers with what arrived. */
const echo: Parameters<typeof startFakeApi>[0] = {
  '/api/echo': (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const { 'content-type': type, 'content-length': length } = request.headers
      response.end(
        JSON.stringify({ type, length, size: body.length, head: String(body).slice(0, 40) }),
      )
    })
  },
  '/api/never': () => undefined,
  '/api/busy': (_request, response) =>
    void response.writeHead(503, { 'retry-after': '5' }).end('{}'),
}

async function startSite(limits: Partial<ProxyLimits> = {}) {
  const api = await startFakeApi(echo)
  const dataDir = await mkdtemp(join(tmpdir(), 'amofin-proxy-'))
  const app = Fastify()
  proxyApi(app, {
    apiOrigin: api.origin,
    trusts: () => false,
    epoch: () => 1,
    dataDir,
    log: silentLog,
    limits: { ...proxyLimits, ...limits },
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const sockets: Socket[] = []
  ends.push(
    () => rm(dataDir, { recursive: true, force: true }),
    () => api.close(),
    () => app.close(),
    () => sockets.forEach((socket) => socket.destroy()),
  )
  /** Sends headers and one byte of a body, from an address of this machine; then nothing more. */
  async function trickle(localAddress = '127.0.0.1', type = 'application/json') {
    const { port } = new URL(origin)
    const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress })
    sockets.push(socket)
    const head = ['POST /api/echo HTTP/1.1', 'Host: x', `Content-Type: ${type}`]
    socket.write(`${[...head, 'Content-Length: 1000'].join('\r\n')}\r\n\r\n{`)
    await new Promise((resolve) => socket.once('connect', resolve))
    const answer = new Promise<string>((resolve) => {
      socket.once('data', (data) => resolve(String(data).split('\r\n')[0] ?? ''))
      socket.on('error', () => resolve(''))
    })
    return { answer }
  }
  const post = (body: BodyInit, init: RequestInit = {}) =>
    fetch(`${origin}/api/echo`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      ...init,
    })
  return { api, dataDir, origin, trickle, post }
}

test('slow senders take no connection to the API: everybody else is answered', async () => {
  const site = await startSite({ body: { ...proxyLimits.body, maxArrivingPerAddress: 1000 } })
  await Promise.all(Array.from({ length: 200 }, () => site.trickle()))
  const replies = await Promise.all([site.post('{"a":1}'), fetch(`${site.origin}/api/echo`)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(site.api.asked).toHaveLength(2)
})

test('slow uploads leave calls alone, and the other way round', async () => {
  const site = await startSite()
  await Promise.all(
    Array.from({ length: 40 }, () => site.trickle('127.0.0.2', 'multipart/form-data; boundary=b')),
  )
  expect((await site.post('{}')).status).toBe(200)
})

test('one address with too many bodies on their way is refused, the others are not', async () => {
  const site = await startSite({ body: { ...proxyLimits.body, maxArrivingPerAddress: 3 } })
  for (let count = 0; count < 3; count += 1) await site.trickle('127.0.0.2')
  const { answer } = await site.trickle('127.0.0.2')
  expect(await answer).toBe('HTTP/1.1 429 Too Many Requests')
  expect((await site.post('{}')).status).toBe(200)
})

test('an API that is overloaded is asked once', async () => {
  const site = await startSite()
  const answer = await fetch(`${site.origin}/api/busy`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(site.api.asked).toHaveLength(1)
})

test('a body that comes too slowly is given up', async () => {
  const body = { ...proxyLimits.body, graceMs: 20, minBytesPerSecond: 1_000_000 }
  const site = await startSite({ body })
  const { answer } = await site.trickle()
  expect(await answer).toBe('HTTP/1.1 408 Request Timeout')
  expect(site.api.asked).toEqual([])
})

test('one address gets its share of the API at once, and a 429 beyond what may wait', async () => {
  const calls = { max: 8, maxPerAddress: 2, maxWaitingPerAddress: 1 }
  const site = await startSite({ calls, abandonedMs: 300 })
  const leaving = new AbortController()
  const { signal } = leaving
  const hanging = Array.from({ length: 4 }, () =>
    fetch(`${site.origin}/api/never`, { signal })
      .then(({ status }) => status)
      .catch(() => 0),
  )
  expect(await Promise.race(hanging)).toBe(429)
  await until(() => site.api.asked.length >= 2)
  expect(site.api.asked).toHaveLength(2)
  leaving.abort()
  await Promise.all(hanging)
  const left = performance.now()
  // Two run at the API still, and one waits for them.
  let status = 429
  while (status === 429) ({ status } = await site.post('{}'))
  expect(status).toBe(200)
  expect(performance.now() - left).toBeGreaterThan(200)
})

test('a body above the limit is answered with 413, whatever its length said', async () => {
  const upload = { ...proxyLimits.upload, maxBytes: 1024 * 1024 }
  const site = await startSite({ upload })
  const large = 'x'.repeat(300 * 1024)
  const stream = new Blob([large]).stream()
  const chunked = { duplex: 'half' } as RequestInit
  for (const reply of [await site.post(large), await site.post(stream, chunked)]) {
    expect([reply.status, await reply.json()]).toEqual([
      413,
      { detail: 'The request is too large.' },
    ])
  }
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(2 * 1024 * 1024)]))
  expect((await site.post(form, { headers: {} })).status).toBe(413)
  expect(site.api.asked).toEqual([])
})

test('a body reaches the API whole and as it came, with its length', async () => {
  const site = await startSite()
  const plain = await site.post('{"name":"Ṣadé"}')
  expect(await plain.json()).toMatchObject({ type: 'application/json', head: '{"name":"Ṣadé"}' })
  const stream = await site.post(new Blob(['{}']).stream(), { duplex: 'half' } as RequestInit)
  expect(await stream.json()).toMatchObject({ length: '2', head: '{}' })
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(3 * 1024 * 1024)]), 'a.png')
  const upload = (await (await site.post(form, { headers: {} })).json()) as Record<string, string>
  expect(upload.type).toMatch(/^multipart\/form-data; boundary=/)
  expect(Number(upload.length)).toBe(upload.size)
  expect(Number(upload.size)).toBeGreaterThan(3 * 1024 * 1024)
  expect(await readdir(join(site.dataDir, 'composition', 'uploads'))).toEqual([])
})

test('one address opens so many connections and WebSockets, and no more', async () => {
  const server = createServer((_request, response) => response.end('here'))
  const api = await startFakeApi()
  limitConnections(server, { max: 100, maxPerAddress: 4 }, (address) => address === '127.0.0.9')
  const close = proxyUpgrades(server, {
    apiOrigin: api.origin,
    trusts: () => false,
    maxPerAddress: 2,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  ends.push(
    () => api.close(),
    () => server.close(),
    () => server.closeAllConnections(),
    close,
  )
  const open = (localAddress: string) =>
    new Promise<string>((resolve) => {
      const headers = { connection: 'Upgrade', upgrade: 'websocket' }
      const asked = httpRequest({ port, host: '127.0.0.1', localAddress, path: '/ws/', headers })
      asked.on('upgrade', () => resolve('open'))
      asked.on('response', ({ statusCode }) => resolve(String(statusCode)))
      asked.on('error', () => resolve('closed'))
      asked.end()
    })
  const from = async (address: string, count: number) => {
    const opened: string[] = []
    for (let at = 0; at < count; at += 1) opened.push(await open(address))
    return opened
  }
  expect(await from('127.0.0.2', 4)).toEqual(['open', 'open', '429', '429'])
  expect(await from('127.0.0.3', 1)).toEqual(['open'])
  const idle = Array.from({ length: 6 }, () => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: '127.0.0.4' })
    socket.on('error', () => undefined)
    ends.push(() => socket.destroy())
    return new Promise<string>((resolve) => socket.once('close', () => resolve('closed')))
  })
  await Promise.race(idle)
  expect(await from('127.0.0.4', 1)).toEqual(['closed'])
  expect(await from('127.0.0.9', 1)).toEqual(['open'])
})

test('a WebSocket that the API has not answered does not hold up the end', async () => {
  const server = createServer()
  const silent = createServer().on('upgrade', () => undefined)
  const listen = (each: typeof server) =>
    new Promise<number>((resolve) =>
      each.listen(0, '127.0.0.1', () => resolve((each.address() as { port: number }).port)),
    )
  const apiOrigin = `http://127.0.0.1:${await listen(silent)}`
  const close = proxyUpgrades(server, { apiOrigin, trusts: () => false })
  const port = await listen(server)
  ends.push(() => silent.close())
  const socket = connect({ host: '127.0.0.1', port })
  const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(
    'GET /ws/ HTTP/1.1\r\nHost: site\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  )
  await new Promise((resolve) => silent.once('upgrade', resolve))
  const ended = new Promise((resolve) => server.close(resolve))
  close()
  await Promise.all([gone, ended])
}, 4000)

test('a WebSocket asks for the API by the API’s own name, as calls do', async () => {
  const server = createServer()
  const api = await startFakeApi()
  // By this name TLS finds the certificate.
  const apiOrigin = api.origin.replace('127.0.0.1', 'localhost')
  const close = proxyUpgrades(server, { apiOrigin, trusts: () => false })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  ends.push(
    () => api.close(),
    () => server.close(),
    close,
  )
  const headers = { host: 'amofin.example', connection: 'Upgrade', upgrade: 'websocket' }
  const asked = httpRequest({ port, host: '127.0.0.1', path: '/ws/', headers })
  const open = new Promise((resolve) => asked.once('upgrade', resolve))
  asked.end()
  await open
  expect(api.asked.at(-1)?.headers).toMatchObject({
    host: new URL(apiOrigin).host,
    'x-forwarded-host': 'amofin.example',
  })
})
