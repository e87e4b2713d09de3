import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { control, rollout } from '../testing/controls'
import { until } from '../testing/open-stores'
import { putState } from '../testing/put-state'
import { cookiesOf, startOf } from '../testing/read-page'
import { newDataDir, page, putRemote, putShell, remoteRelease } from '../testing/release-folders'
import { startServer } from '../testing/running-server'

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const text = '/api/home/homestatic/'
const frame = ['/api/home/footer/', ...[2, 3].map((n) => `/api/services/categories-list2/${n}/`)]

type State = Parameters<typeof putState>[1]

async function open(state: State = {}, more: NodeJS.ProcessEnv = { SHARED_CACHE_SECONDS: '5' }) {
  const dataDir = await newDataDir()
  await putShell(dataDir)
  const pages = [
    page('storefront.home', '/', { data: [text] }),
    page('storefront.sign-in', '/signin'),
  ]
  for (const version of ['1.0.0', '1.1.0']) {
    await putRemote(dataDir, remoteRelease('mf-storefront', version, { pages }))
  }
  await putState(dataDir, state)
  const answers = [text, ...frame].map((url) => [
    url,
    (_: unknown, response: ServerResponse) => response.end('{"text":"words"}'),
  ])
  const session = (_: unknown, response: ServerResponse) =>
    void response.end(JSON.stringify({ user: { id: 7, groups: [2] } }))
  const handlers = { ...Object.fromEntries(answers), '/api/x/session': session }
  // Time stands still: answers of the API that came once stay.
  const site = await startServer(
    dataDir,
    handlers as Parameters<typeof startServer>[1],
    { HEALTH_SAMPLE: '1', ...more },
    () => 1_000_000,
  )
  return {
    ...site,
    async load(path = '/', headers: Record<string, string> = {}) {
      const response = await site.get(path, { headers: { 'user-agent': browser, ...headers } })
      const cookies = response.headers.getSetCookie()
      return { html: await response.text(), response, cookies, ...caching(response) }
    },
    async close() {
      await site.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

function caching({ headers }: Response) {
  return { caching: headers.get('cache-control'), vary: headers.get('vary') }
}

const shared = 'public, max-age=0, s-maxage=5, stale-while-revalidate=5'
const own = 'private, no-cache'

describe('a page from memory', () => {
  let site: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    site = await open()
    await until(async () => (await site.load()).caching === shared)
  })
  afterAll(() => site.close())

  test('is the same for everybody who brings no cookie, crawlers too, and caches may keep it', async () => {
    const loads = [await site.load(), await site.load('/', { 'user-agent': crawler })]
    for (const { html, response, cookies, vary } of loads) {
      expect([response.status, cookies, vary]).toEqual([
        200,
        [],
        'accept-encoding, cookie, save-data',
      ])
      expect(startOf(html).assignment.visit).toBeUndefined()
      expect(response.headers.get('content-security-policy')).not.toContain('nonce')
    }
    expect(loads[0]!.html).toBe(loads[1]!.html)
  })

  test('names in its policy what its scripts and styles are', async () => {
    const { html, response } = await site.load()
    const policy = response.headers.get('content-security-policy')!
    const inline = [...html.matchAll(/<(script|style)( [^>]*)?>([^]*?)<\/\1>/g)]
    const contents = inline.filter(([, , attributes = '']) => !/ (src|type)=/.test(attributes))
    expect(new Set(contents.map(([, name]) => name))).toEqual(new Set(['style', 'script']))
    for (const [, name, , content] of contents) {
      const hash = createHash('sha256').update(content!).digest('base64')
      const directive = policy.split('; ').find((part) => part.startsWith(`${name}-src`))
      expect(directive).toContain(`'sha256-${hash}'`)
    }
  })

  test('brings whoever has a cookie their own visit, at its end', async () => {
    const cookie = 'amofin_visitor=forged'
    const loads = [await site.load('/', { cookie }), await site.load('/', { cookie })]
    const visits = loads.map(({ html }) => startOf(html).assignment.visit)
    expect(new Set([...visits, undefined]).size).toBe(3)
    const common = loads.map(({ html }) => html.slice(0, html.indexOf('<data')))
    expect(common[0]).toBe(common[1])
    expect((await site.load()).html).toBe(`${common[0]}</body></html>`)
  })

  test.each(['br', 'gzip', 'identity'])('comes whole as %s', async (encoding) => {
    const plain = await site.load()
    const { response, html } = await site.load('/', { 'accept-encoding': encoding })
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(html).toBe(plain.html)
    const head = await site.get('/', { method: 'HEAD', headers: { 'user-agent': browser } })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('of which the nonce cannot be taken out is filled with everybody’s own', async () => {
    const nonces = new Set<string | undefined>()
    for (let turn = 0; turn < 3; turn += 1) {
      const { html, response } = await site.load('/?own')
      const [, nonce] = / data-nonce="(.*?)"/.exec(html) ?? []
      expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
  })

  test('is kept by no cache for whoever brings one of ours, signed in or not', async () => {
    const signedIn = await site.get('/composition/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: 'good' }),
    })
    for (const cookie of [cookiesOf(signedIn), 'amofin_visitor=forged', 'amofin_qa=forged']) {
      expect((await site.load('/', { cookie })).caching).toBe(own)
    }
    expect((await site.load('/', { cookie: 'CookieConsent=true' })).caching).toBe(shared)
  })

  test('one that must be rendered is kept by no cache, nor one that is nobody’s to share', async () => {
    for (const path of ['/?asks', '/?missing', '/?own', '/signin', '/nowhere']) {
      for (let turn = 0; turn < 3; turn += 1) {
        expect([path, (await site.load(path)).caching]).toEqual([path, own])
      }
    }
  })
})

test.each<[string, State]>([
  [
    'while something is rolled out',
    { controls: [control('mf-storefront', { stable: '1.0.0', rollout: rollout('1.1.0') })] },
  ],
  [
    'where a rule asks who it is',
    {
      flags: {
        document: { flags: { 'remote.mf-chat': { state: 'ENABLED', variants: {} } } },
        rowVersion: 2,
      },
    },
  ],
])('%s, everybody is given a number, and no cache keeps a page', async (_, state) => {
  const site = await open(state)
  for (let turn = 0; turn < 4; turn += 1) {
    const { caching: said, cookies, vary } = await site.load()
    expect([said, cookies.length, vary]).toEqual([
      own,
      1,
      'accept-encoding, cookie, save-data, user-agent',
    ])
  }
  await site.close()
})

test('what a cache keeps names the host of the site, whatever host a visitor names', async () => {
  const settings = { SHARED_CACHE_SECONDS: '5', SITE_ORIGIN: 'http://amofin.test:3000' }
  const site = await open({}, { ...settings, TRUST_PROXY: '127.0.0.1' })
  const named = { 'x-forwarded-host': 'elsewhere.example' }
  await until(async () => (await site.load('/', named)).caching === shared)
  const policy = ({ response }: { response: Response }) =>
    response.headers.get('content-security-policy')
  const kept = policy(await site.load('/', named))
  expect(kept).not.toContain('elsewhere.example')
  expect(kept).toContain("connect-src 'self' ws://amofin.test:3000 wss://amofin.test:3000")
  const visitorsOwn = await site.load('/', { ...named, cookie: 'amofin_visitor=forged' })
  expect(policy(visitorsOwn)).toContain('ws://elsewhere.example')
  await site.close()
})

test('without the setting no cache keeps any page', async () => {
  const site = await open({}, {})
  for (let turn = 0; turn < 4; turn += 1) {
    expect((await site.load()).caching).toBe(own)
  }
  await site.close()
})
