import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { startNginx } from '../testing/nginx'
import { cookiesOf, startOf } from '../testing/read-page'
import { newDataDir, page, putRemote, putShell, remoteRelease } from '../testing/release-folders'
import { secret, startServer } from '../testing/running-server'
import { newDatabase } from '../testing/test-database'

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const text = '/api/home/homestatic/'
const frame = ['/api/home/footer/', ...[2, 3].map((n) => `/api/services/categories-list2/${n}/`)]
const clock = { time: 1_000_000 }
const api = { words: 'Agreements' }

let dataDir: string
let database: Awaited<ReturnType<typeof newDatabase>>
let site: Awaited<ReturnType<typeof startServer>>
let nginx: Awaited<ReturnType<typeof startNginx>>

async function release(version: string) {
  const pages = [page('storefront.home', '/', { data: [text] })]
  await putRemote(dataDir, remoteRelease('mf-storefront', version, { pages }))
}

beforeAll(async () => {
  dataDir = await newDataDir()
  database = await newDatabase()
  await putShell(dataDir)
  await release('1.0.0')
  const answers = [text, ...frame].map((url) => [
    url,
    (_: unknown, response: ServerResponse) => response.end(JSON.stringify({ text: api.words })),
  ])
  const session = (_: unknown, response: ServerResponse) =>
    void response.end(JSON.stringify({ user: { id: 7, groups: [2] } }))
  const handlers = { ...Object.fromEntries(answers), '/api/x/session': session }
  site = await startServer(
    dataDir,
    handlers as Parameters<typeof startServer>[1],
    // Short, so that what the cache has grows old while a test waits.
    { SHARED_CACHE_SECONDS: '1', DATABASE_URL: database.url, TRUST_PROXY: '127.0.0.1' },
    () => clock.time,
  )
  nginx = await startNginx(site.origin)
}, 60_000)

afterAll(async () => {
  await nginx.stop()
  await site.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

async function load(headers: Record<string, string> = {}) {
  const response = await fetch(nginx.origin, { headers: { 'user-agent': browser, ...headers } })
  const html = await response.text()
  return { response, html, cache: response.headers.get('x-cache') ?? '', start: startOf(html) }
}

/** Seconds pass until a page is old, and the machine may be busy. */
async function seen(cache: string) {
  while ((await load()).cache !== cache) await new Promise((resolve) => setTimeout(resolve, 20))
}

test('a page of everybody comes from the cache, an old one while it is requested again', async () => {
  await seen('HIT')
  await seen('STALE')
  await seen('HIT')
  const { response, html } = await load()
  expect(response.headers.getSetCookie()).toEqual([])
  expect(html.endsWith('</body></html>')).toBe(true)
}, 60_000)

test('nobody’s own page comes from the cache, and none stays in it', async () => {
  await seen('HIT')
  const signedIn = await fetch(`${nginx.origin}/composition/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: nginx.origin },
    body: JSON.stringify({ token: 'good' }),
  })
  expect(signedIn.ok).toBe(true)
  for (const cookie of [cookiesOf(signedIn), 'amofin_visitor=forged']) {
    for (let turn = 0; turn < 5; turn += 1) {
      const { cache, response } = await load({ cookie })
      expect([cache, response.headers.get('cache-control')]).toEqual(['MISS', 'private, no-cache'])
    }
  }
  expect((await load()).response.headers.get('cache-control')).toMatch(/^public/)
}, 60_000)

test('an edited text is shown soon, without any purge', async () => {
  await seen('HIT')
  api.words = 'Deeds'
  while (!(await load()).html.includes('Deeds')) {
    clock.time += 6000
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  for (let turn = 0; turn < 10; turn += 1) expect((await load()).html).toContain('Deeds')
}, 60_000)

test('a step of a rollout ends the caching soon, and each new visitor gets a side', async () => {
  await seen('HIT')
  await release('1.1.0')
  const operator = { authorization: `Bearer ${secret}` }
  await site.get('/composition/releases/scan', { method: 'POST', headers: operator })
  const step = await site.get('/composition/rollouts/mf-storefront', {
    method: 'POST',
    headers: { ...operator, 'content-type': 'application/json' },
    body: JSON.stringify({
      change: { kind: 'start', version: '1.1.0', percentage: 100 },
      rowVersion: 1,
    }),
  })
  expect(await step.json()).toMatchObject({ rowVersion: 2 })
  const version = async () => (await load()).start.plan.remotes['mf-storefront']?.version
  while ((await version()) !== '1.1.0') await new Promise((resolve) => setTimeout(resolve, 20))
  for (let turn = 0; turn < 10; turn += 1) {
    const { cache, response, start } = await load()
    expect(start.plan.remotes['mf-storefront']?.version).toBe('1.1.0')
    expect(['MISS', 'EXPIRED']).toContain(cache)
    expect(response.headers.getSetCookie()).not.toEqual([])
  }
}, 60_000)
