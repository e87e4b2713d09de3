import { afterEach, expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '../log/log'
import { startFakeApi } from '../testing/fake-api'
import { until } from '../testing/open-stores'
import { proxyApi } from './api-proxy'
import { createHeldBytes } from './held-bytes'
import { proxyLimits, type ProxyLimits } from './proxy-limits'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('a body takes the room that it was expected to, then its own, then none', () => {
  const held = createHeldBytes({ maxHeldBytes: 30, maxHeldBytesPerAddress: 20 })
  const keep = held.reserve('a', 20)
  expect(held.reserve('a', 1)).toBeUndefined()
  expect(held.reserve('b', 11)).toBeUndefined()
  keep?.(5)
  expect(held.reserve('a', 16)).toBeUndefined()
  held.reserve('b', 20)
  expect(held.reserve('a', 6)).toBeUndefined()
  keep?.(0)
  keep?.(0)
  expect(held.reserve('a', 11)).toBeUndefined()
  expect(held.reserve('a', 10)).toBeDefined()
})

async function startSite(limits: Partial<ProxyLimits>) {
  const api = await startFakeApi({
    '/api/never': () => undefined,
    '/api/echo': (_request, response) => void response.end('{}'),
  })
  const dataDir = await mkdtemp(join(tmpdir(), 'amofin-held-'))
  const app = Fastify()
  const given = { apiOrigin: api.origin, dataDir, log: silentLog }
  const answers = { trusts: () => false, epoch: () => 1 }
  proxyApi(app, { ...given, ...answers, limits: { ...proxyLimits, ...limits } })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  ends.push(
    () => rm(dataDir, { recursive: true, force: true }),
    () => api.close(),
    () => app.close(),
  )
  return { api, origin }
}

interface Sent {
  bytes: number
  type: string
  from?: string
  signal?: AbortSignal
}

/** The status that a body of so many bytes is answered with; 0 where its sender left before. */
const post = (url: string, { bytes, type, from = '127.0.0.1', signal }: Sent) =>
  new Promise<number>((resolve) => {
    const headers = { 'content-type': type, 'content-length': bytes }
    request(url, { method: 'POST', localAddress: from, headers, signal }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode ?? 0))
    })
      .on('error', () => resolve(0))
      .end('x'.repeat(bytes))
  })

test.each([
  ['bodies', 'body', 'application/json'],
  ['files', 'upload', 'multipart/form-data; boundary=b'],
] as const)('%s that wait for their turn take room, of one address and of all', async (...row) => {
  const [, kind, type] = row
  const turns = { max: 1, maxPerAddress: 1, maxWaitingPerAddress: 9 }
  const { api, origin } = await startSite({
    ...{ calls: turns, uploads: turns, abandonedMs: 100 },
    [kind]: { ...proxyLimits[kind], maxHeldBytes: 3500, maxHeldBytesPerAddress: 2500 },
  })
  const leaving = new AbortController()
  const hold = async (from: string) => {
    const { signal } = leaving
    const answer = post(`${origin}/api/never`, { bytes: 1000, type, from, signal })
    return Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 200, 'held'))])
  }
  expect(await hold('127.0.0.1')).toBe('held')
  await until(() => api.asked.length > 0)
  expect(await hold('127.0.0.1')).toBe('held')
  expect(await hold('127.0.0.1')).toBe(429)
  expect(await hold('127.0.0.2')).toBe('held')
  expect(await hold('127.0.0.2')).toBe(429)
  expect(await hold('127.0.0.3')).toBe(429)
  leaving.abort()
  const again = () => post(`${origin}/api/echo`, { bytes: 2500, type })
  for (let count = 0; count < 3; count += 1) {
    let status = 429
    while (status === 429) status = await again()
    expect(status).toBe(200)
  }
})
