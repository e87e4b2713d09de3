import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { rm } from 'node:fs/promises'
import type { Decision } from '../plan/decision'
import { newDataDir, page, putRemote, putShell, remoteRelease } from '../testing/release-folders'
import { secret, startServer } from '../testing/running-server'
import { visitFor } from './visit'

let dataDir: string
let site: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  dataDir = await newDataDir()
  await putShell(dataDir)
  const pages = [page('storefront.home', '/')]
  await putRemote(dataDir, remoteRelease('mf-storefront', '1.0.0', { pages }))
  site = await startServer(dataDir)
})
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true })
})

const visit = () =>
  visitFor(
    {
      served: {
        plan: { shell: { version: '1.0.0' }, remotes: { 'mf-storefront': { version: '1.0.0' } } },
      },
      variants: { shell: 'demoted' },
      trials: {},
      crawler: false,
    } as unknown as Decision,
    { secret, sample: 1 },
  )
const batch = (more = {}) =>
  JSON.stringify({ visit: visit(), remotes: { 'mf-storefront': { loaded: true } }, ...more })

const send = (body: string, headers: Record<string, string> = {}) =>
  site.get('/composition/health', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

const loads = async () => {
  const health = (await (await site.get('/healthz')).json()) as { loads: unknown[] }
  return health.loads
}

test('counts page loads, told as JSON or as text', async () => {
  expect((await send(batch())).status).toBe(204)
  expect((await send(batch(), { 'content-type': 'text/plain' })).status).toBe(204)
  expect(await loads()).toEqual([
    { remote: 'mf-storefront', version: '1.0.0', loads: 2, failed: 0 },
  ])
})

test('answers a forged visit like a good one, and counts nothing', async () => {
  const before = await loads()
  expect((await send(batch({ visit: `${visit()}forged` }))).status).toBe(204)
  expect(await loads()).toEqual(before)
})

test('refuses what other sites send, what is no message, and what is too long', async () => {
  expect((await send(batch(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  for (const body of ['{}', '{', '[]', 'null', batch({ remotes: { a: { failures: { x: 1 } } } })]) {
    expect((await send(body)).status).toBe(400)
    expect((await send(body, { 'content-type': 'text/plain' })).status).toBe(400)
  }
  expect((await send(batch({ filling: 'x'.repeat(9000) }))).status).toBe(413)
})

test('reports need a permission to be read, and a database', async () => {
  const path = '/composition/rollouts/mf-storefront/reports'
  expect((await site.get(path)).status).toBe(401)
  const headers = { authorization: `Bearer ${secret}` }
  expect((await site.get(path, { headers })).status).toBe(503)
  expect((await site.get(`${path}?version=1&version=2`, { headers })).status).toBe(400)
})

test('one sender cannot tell without end', async () => {
  const many = await Promise.all(Array.from({ length: 250 }, () => send(batch())))
  const refused = many.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(await refused[0]?.json()).toEqual({ detail: 'Too many messages.' })
})
