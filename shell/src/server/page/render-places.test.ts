import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { until } from '../testing/open-stores'
import { newDataDir, page, putRemote, putShell, remoteRelease } from '../testing/release-folders'
import { startServer } from '../testing/running-server'

type Site = Awaited<ReturnType<typeof startServer>>

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const text = '/api/home/homestatic/'
const frame = ['/api/home/footer/', ...[2, 3].map((n) => `/api/services/categories-list2/${n}/`)]

let dataDir: string

beforeAll(async () => {
  dataDir = await newDataDir()
  await putShell(dataDir)
  const pages = [page('storefront.home', '/', { data: [text] })]
  await putRemote(dataDir, remoteRelease('mf-storefront', '1.0.0', { pages }))
})
afterAll(async () => {
  await rm(dataDir, { recursive: true })
})

/** Its answers never grow old. */
function open() {
  const answers = [text, ...frame].map((url) => [
    url,
    (_: unknown, response: ServerResponse) => response.end('{"text":"Agreements"}'),
  ])
  const handlers = Object.fromEntries(answers) as Parameters<typeof startServer>[1]
  return startServer(dataDir, handlers, { RENDER_WORKERS: '1' }, () => 1_000_000)
}

async function load({ get }: Site, path = '/', agent = browser) {
  const response = await get(path, { headers: { 'user-agent': agent } })
  const html = await response.text()
  const [, body] = /<main.*?>(.*?)<\/main>/.exec(html) ?? []
  const made = body === undefined ? undefined : (JSON.parse(body) as { render: number })
  return { response, html, made }
}

/** Loads the page until it comes from memory. */
async function store(site: Site) {
  let last: number | undefined
  await until(async () => {
    const before = last
    last = (await load(site)).made?.render
    return before !== undefined && last === before
  })
}

const manyClients = (id: number) => `10.0.0.${id % 250}`

/** Renders that end when the server does, as many as its workers take. */
function fill({ composition: { pool, planner } }: Site, clientOf = manyClients) {
  const { plan, shell } = planner()!.planFor({ visitor: 'nobody' })
  const workers = pool.of(join(shell.folder, shell.release.worker))
  const requestBase = { apiOrigin: 'http://127.0.0.1:9', apiKey: 'key' }
  const listener = { onMessage: () => undefined, onLost: () => undefined }
  const endless = { ...requestBase, type: 'render', plan, url: '/?do=never', nonce: 'n' } as const
  for (let id = 1000; ; id += 1) {
    const request = { ...endless, id, clientAddress: clientOf(id), servers: {}, seeds: {} }
    if (!workers?.render(request, listener)) return
  }
}

describe('beyond what can be rendered', () => {
  let site: Site
  beforeAll(async () => {
    site = await open()
    await store(site)
    fill(site)
  })
  afterAll(() => site.close())

  test('people get the page from their browser, crawlers are asked to come again', async () => {
    const people = await load(site, '/?other')
    expect([people.response.status, people.made]).toEqual([200, undefined])
    expect(people.html).toContain('"mode":"render"')
    const { response, html } = await load(site, '/?other', crawler)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(html).toBe('This page is unavailable right now. Reload it in half a minute.')
  })

  test('what was rendered before goes out whole', async () => {
    for (const agent of [browser, crawler]) {
      const { response, made } = await load(site, '/', agent)
      expect([response.status, made?.render]).toEqual([200, expect.any(Number)])
    }
  })
})

test('one client that asks for page after page leaves others theirs, crawlers too', async () => {
  const site = await open()
  fill(site, () => '198.51.100.7')
  for (const agent of [browser, crawler]) {
    const { response, made } = await load(site, `/?for=${agent.length}`, agent)
    expect([response.status, made?.render]).toEqual([200, expect.any(Number)])
  }
  await site.close()
})
