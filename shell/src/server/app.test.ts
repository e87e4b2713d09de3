import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { json } from './testing/fake-api'
import { newDataDir, page, putRemote, putShell, remoteRelease } from './testing/release-folders'
import { secret, startServer } from './testing/running-server'

let dataDir: string
let site: Awaited<ReturnType<typeof startServer>>

const storefront = remoteRelease('mf-storefront', '1.0.0', {
  pages: [
    page('storefront.home', '/', { aliases: ['/home'], data: ['/api/home/homestatic/'] }),
    page('storefront.service', '/productDetail/:aggrement', {
      head: 'data',
      data: ['/api/services/list/{aggrement}/'],
    }),
  ],
})

beforeAll(async () => {
  dataDir = await newDataDir()
  await putShell(dataDir)
  await putRemote(dataDir, storefront)
  const answers: Parameters<typeof startServer>[1] = {
    '/api/home/homestatic/': json({ banner_title: '</script>' }),
    '/api/services/list/tenancy/': json({ slug: 'tenancy' }),
    '/api/x/session': (request, response) => {
      const known = request.headers.authorization === 'Token good'
      json(
        known ? { user: { id: 7, groups: [1] } } : { detail: 'Invalid token.' },
        known ? 200 : 401,
      )(request, response)
    },
    '/media/a.png': (_request, response) => response.end('picture'),
  }
  // On a clock that stands still no answer grows old and is asked for again.
  site = await startServer(dataDir, answers, {}, () => 1_000_000)
})
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true })
})

const start = (html: string) =>
  JSON.parse(/id="amofin-start">(.*?)<\/script>/.exec(html)?.[1] ?? '') as {
    plan: { id: string; remotes: Record<string, { version: string }> }
  }
// Without a browser's name a page is taken for a crawler's, and those get a whole page or none.
const asBrowser = { headers: { 'user-agent': 'Mozilla/5.0 Chrome/142.0.0.0 Safari/537.36' } }
const end = (html: string) => JSON.parse(/id="amofin-page">(.*?)<\/script>/.exec(html)?.[1] ?? '')

test('a page: head, rendered root, what the browser needs to take over', async () => {
  const response = await site.get('/', { headers: { 'accept-encoding': 'gzip, br' } })
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  expect(response.headers.get('server-timing')).toContain('head')
  expect(html).toContain('<title>Title of storefront.home - Amofin</title>')
  expect(html).toContain('<div id="root"><main')
  expect(html).toContain('<style nonce="')
  expect(html).toContain('data-href="page.css">.mf-storefront')
  expect(start(html).plan.remotes['mf-storefront']?.version).toBe('1.0.0')
  expect(end(html)).toEqual({
    mode: 'hydrate',
    hydration: { loaderData: { sign: '</script><b>\u2028' } },
  })
  expect(html.endsWith('</body></html>')).toBe(true)
})

test('every page has its own nonce, the one in its policy', async () => {
  const [first, second] = await Promise.all([site.get('/'), site.get('/')])
  const policy = first.headers.get('content-security-policy') ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  expect(nonce).toBeDefined()
  expect(await first.text()).toContain(`<script nonce="${nonce}">`)
  expect(second.headers.get('content-security-policy')).not.toBe(policy)
})

test('the GETs of a page reach it without another request, asked for without the visitor', async () => {
  const html = await (await site.get('/', { headers: { authorization: 'Token t' } })).text()
  expect(html).toContain('"seeds":{"/api/home/homestatic/":{"banner_title":"&lt;/script>"}}')
  const asked = site.api.asked.filter(({ url }) => url === '/api/home/homestatic/')
  expect(asked).toHaveLength(1)
  expect(asked[0]?.headers).toMatchObject({ 'api-key': 'test-key' })
  expect(asked[0]?.headers.authorization).toBeUndefined()
})

test('gzip and plain text are there for those who take no Brotli', async () => {
  const gzip = await site.get('/', { headers: { 'accept-encoding': 'gzip' } })
  expect(gzip.headers.get('content-encoding')).toBe('gzip')
  expect(await gzip.text()).toContain('</html>')
  const plain = await site.get('/', { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toContain('</html>')
})

test('title and status of a page come from its data where it says so', async () => {
  const found = await site.get('/productDetail/tenancy?title=Tenancy')
  expect(found.status).toBe(200)
  expect(await found.text()).toContain('<title>Tenancy - Amofin</title>')
  const missing = await site.get('/productDetail/none?status=404')
  expect(missing.status).toBe(404)
  expect(await missing.text()).toContain('<title>404 - Page not found! - Amofin</title>')
  const moved = await site.get('/productDetail/old?to=/productDetail/new')
  expect(moved.status).toBe(302)
  expect(moved.headers.get('location')).toBe('/productDetail/new')
})

test('a loader that failed is said inside the page: no 5xx', async () => {
  const response = await site.get('/productDetail/x?status=500')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('</html>')
})

test('a title that does not come in time is not waited for', async () => {
  const response = await site.get('/productDetail/x?do=never', asBrowser)
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain('<title>Title of storefront.service - Amofin</title>')
  expect(end(html)).toEqual({ mode: 'render' })
}, 15_000)

test('an unknown address is the 404 page with status 404', async () => {
  const response = await site.get('/nowhere?x=1')
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(html).toContain('<title>404 - Page not found! - Amofin</title>')
  expect(html).toContain('"url":"/nowhere?x=1"')
})

test('two slashes at the start are no other host', async () => {
  const html = await (await site.get('//evil.example/x')).text()
  expect(html).toContain('"url":"/evil.example/x"')
})

test('an address that cannot be decoded is refused in words', async () => {
  const response = await site.get('/%E0%A4%A')
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    detail: expect.stringMatching(/^Malformed URL/),
  })
})

test('/home leads to /, in any case and with its query', async () => {
  for (const path of ['/home', '/HOME/']) {
    const response = await site.get(`${path}?ref=1`)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe('/?ref=1')
  }
})

test('HEAD answers as GET without a body; other methods are not allowed', async () => {
  const head = await site.get('/', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect((await site.get('/nowhere', { method: 'HEAD' })).status).toBe(404)
  expect((await site.get('/productDetail/x?status=404', { method: 'HEAD' })).status).toBe(404)
  const post = await site.get('/', { method: 'POST' })
  expect(post.status).toBe(405)
  expect(post.headers.get('allow')).toBe('GET, HEAD')
})

test('a visitor is recognised by a cookie that is set once', async () => {
  const first = await site.get('/')
  const cookie = first.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^amofin_visitor=[0-9a-f]{32}\.[\w-]+; Path=\/; .*HttpOnly; SameSite=Lax$/)
  await first.text()
  const again = await site.get('/', { headers: { cookie: cookie.split(';')[0] ?? '' } })
  expect(again.headers.get('set-cookie')).toBeNull()
  await again.text()
})

test('released files are immutable, typed and readable from anywhere; server code stays here', async () => {
  const headers = { 'accept-encoding': 'br' }
  const file = await site.get('/r/mf-storefront/1.0.0/page.js', { headers })
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  })
  expect(await file.text()).toBe('// page of mf-storefront 1.0.0')
  const etag = file.headers.get('etag') ?? ''
  const known = await site.get('/r/mf-storefront/1.0.0/page.js', {
    headers: { ...headers, 'if-none-match': etag },
  })
  expect(known.status).toBe(304)
  for (const path of [
    'mf-storefront/1.0.0/server.cjs',
    'mf-storefront/1.0.0/release.json',
    'shell/1.0.0/render-worker.mjs',
    'mf-storefront/1.0.0/..%2f..%2f..%2fstate.json',
    'mf-storefront/9.0.0/page.js',
  ]) {
    const refused = await site.get(`/r/${path}`)
    expect([path, refused.status, refused.headers.get('cache-control')]).toEqual([
      path,
      404,
      'no-store',
    ])
  }
})

test('a new release is served from the next page on, to whoever holds the secret', async () => {
  await putRemote(dataDir, {
    ...remoteRelease('mf-new', '1.0.0', { pages: [page('new.page', '/new')] }),
  })
  const broken = await putRemote(dataDir, remoteRelease('mf-broken', '1.0.0'))
  await writeFile(join(broken, 'page.js'), 'changed')
  const scan = (authorization: string) =>
    site.get('/composition/releases/scan', { method: 'POST', headers: { authorization } })
  expect((await scan('Bearer wrong')).status).toBe(401)
  expect((await site.get('/new')).status).toBe(404)
  const answer = await scan(`Bearer ${secret}`)
  expect(await answer.json()).toEqual({
    admitted: [{ name: 'mf-new', version: '1.0.0' }],
    refused: [{ name: 'mf-broken', version: '1.0.0', reason: 'page.js has 7 bytes instead of 26' }],
  })
  expect((await site.get('/new')).status).toBe(200)
})

test('the API knows who signed in; the token goes no further', async () => {
  const post = (token: unknown, headers: Record<string, string> = {}) =>
    site.get('/composition/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ token }),
    })
  const good = await post('good')
  expect(good.status).toBe(204)
  const cookie = good.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^amofin_session=\S+; .*HttpOnly/)
  expect(cookie).not.toContain('good')
  expect((await post('wrong')).status).toBe(401)
  expect((await post('with space')).status).toBe(400)
  expect((await post('good', { origin: 'http://evil.example' })).status).toBe(403)
  const gone = await site.get('/composition/session', { method: 'DELETE' })
  expect(gone.headers.get('set-cookie')).toContain('Max-Age=0')
})

test('the API is reached on our origin with the visitor’s address and without our cookies', async () => {
  const response = await site.get('/media/a.png', {
    headers: { cookie: 'amofin_visitor=x; editor=1', 'x-forwarded-for': '6.6.6.6' },
  })
  expect(await response.text()).toBe('picture')
  const seen = site.api.asked.find(({ url }) => url === '/media/a.png')?.headers
  expect(seen).toMatchObject({ cookie: 'editor=1', 'x-forwarded-for': '127.0.0.1' })
})

test('WebSockets pass through, elsewhere they are refused', async () => {
  const upgrade = (path: string) =>
    new Promise<string>((resolve) => {
      const { port, hostname } = new URL(site.origin)
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          `GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nCookie: amofin_session=1\r\n\r\n`,
        ),
      )
      let text = ''
      socket.on('data', (data) => {
        const first = text === ''
        text += String(data)
        if (first && text.includes('101')) socket.write('echo me')
        if (text.includes('echo me')) socket.destroy()
      })
      socket.on('close', () => resolve(text))
    })
  expect(await upgrade('/ws/notifications/')).toMatch(/^HTTP\/1.1 101[^]*echo me$/)
  expect(site.api.asked.at(-1)).toMatchObject({ method: 'UPGRADE', url: '/ws/notifications/' })
  expect(site.api.asked.at(-1)?.headers.cookie).toBeUndefined()
  expect(await upgrade('/elsewhere')).toMatch(/^HTTP\/1.1 404/)
})

test('health names every part, and what browsers reported', async () => {
  const report = { remote: 'mf-storefront', version: '1.0.0', stage: 'load', message: 'm' }
  const beacon = { method: 'POST', body: JSON.stringify(report) }
  expect((await site.get('/composition/reports', beacon)).status).toBe(204)
  expect((await site.get('/composition/reports', { method: 'POST', body: '{}' })).status).toBe(400)
  const large = { method: 'POST', body: 'x'.repeat(9000) }
  expect((await site.get('/composition/reports', large)).status).toBe(413)
  const health = await site.get('/healthz')
  expect(health.status).toBe(200)
  expect(await health.json()).toMatchObject({
    status: 'ready',
    workers: { wanted: 2, running: 2 },
    releases: { shell: '1.0.0', remotes: { 'mf-storefront': ['1.0.0'] } },
    database: { status: 'off' },
    api: { up: true },
    reports: [{ ...{ remote: 'mf-storefront', version: '1.0.0', stage: 'load' }, count: 1 }],
  })
})

test('health gives strangers a word, and the parts to whoever holds the secret', async () => {
  const ask = async (headers: Record<string, string>) =>
    (await (await site.get('/healthz', { headers })).json()) as object
  const stranger = { 'x-forwarded-for': '203.0.113.9' }
  expect(await ask(stranger)).toEqual({ status: 'ready' })
  expect(await ask({ ...stranger, authorization: 'Bearer wrong' })).toEqual({ status: 'ready' })
  expect(await ask({ ...stranger, authorization: `Bearer ${secret}` })).toHaveProperty('workers')
})

test('a dead API is said in JSON, and pages still go out', async () => {
  await site.api.close()
  const response = await site.get('/api/order/list/1')
  expect([response.status, await response.json()]).toEqual([
    502,
    { detail: 'The service is not available right now. Try again in a moment.' },
  ])
  expect((await site.get('/productDetail/other', asBrowser)).status).toBe(200)
})
