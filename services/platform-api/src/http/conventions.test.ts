import { seedContent } from '../../seed/content/seed-content'
import { createTestApp, testKey, type TestApp } from '../testing/test-app'
import { acceptsJson } from './request-rules'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp(seedContent)
})
afterAll(() => api.close())

test('accepts every path with and without its last slash', async () => {
  const answers = await Promise.all(
    ['/api/home/footer/', '/api/home/footer'].map((url) => api.call('GET', url)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('answers an unknown path like a missing object', async () => {
  for (const url of ['/api/home/nothing/', '/%zz', '/api/home/tags/%00/']) {
    expect(await api.call('GET', url)).toMatchObject({
      status: 404,
      body: { detail: 'Not found.' },
    })
  }
})

test('refuses text that cannot be stored instead of failing on it', async () => {
  const url = '/search/service/?search=a%00b'
  expect(await api.call('GET', url)).toMatchObject({
    status: 400,
    body: { search: ['Null characters are not allowed.'] },
  })
  const chat = (generic_chat: unknown) =>
    api.call('POST', '/api/chat/generic_conversations/', { body: { generic_chat } })
  for (const text of ['\0', '\ud800']) {
    expect(await chat([{ message: text }])).toMatchObject({
      status: 400,
      body: { generic_chat: [{ message: ['Null characters are not allowed.'] }] },
    })
  }
  expect(await chat([{ message: '👍 ẹ̀kọ́' }])).toMatchObject({ status: 200 })
})

test('names the methods that a path does answer', async () => {
  const reply = await api.call('POST', '/api/home/footer/')
  expect(reply).toMatchObject({ status: 405, body: { detail: 'Method "POST" not allowed.' } })
  expect(reply.headers.allow).toBe('GET, HEAD, OPTIONS')
})

test('says where JSON breaks and what it cannot read', async () => {
  const post = (payload: string, type: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/auth/active-login/',
      headers: { 'api-key': testKey, 'content-type': type },
      payload,
    })
  expect((await post('nonsense', 'application/json')).json()).toEqual({
    detail: 'JSON parse error - Expecting value: line 1 column 1 (char 0)',
  })
  expect((await post('', 'application/json')).json()).toEqual({
    username: ['This field is required.'],
    password: ['This field is required.'],
  })
  const text = await post('hello', 'text/plain')
  expect(text.statusCode).toBe(415)
  expect(text.json()).toEqual({ detail: 'Unsupported media type "text/plain" in request.' })
  const long = await post(JSON.stringify({ username: 'x'.repeat(300_000) }), 'application/json')
  expect(long.statusCode).toBe(413)
})

test('refuses JSON that is nested deeper than it can be walked', async () => {
  const deep = `{"username":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
  const reply = await api.call('POST', '/api/auth/active-login/', {
    body: deep,
    headers: { 'content-type': 'application/json' },
  })
  expect(reply).toMatchObject({
    status: 400,
    body: { detail: 'JSON parse error - Nested deeper than 100 levels' },
  })
})

test('a parameter given twice is an error with a sentence', async () => {
  const reply = await api.call('GET', '/search/service/?page=1&page=2')
  expect(reply).toMatchObject({ status: 400, body: { page: ['Not a valid string.'] } })
})

test('refuses a client that takes no JSON', async () => {
  const reply = await api.call('GET', '/api/home/footer/', { headers: { accept: 'text/html' } })
  expect(reply).toMatchObject({
    status: 406,
    body: { detail: 'Could not satisfy the request Accept header.' },
  })
  expect(acceptsJson('text/html,*/*;q=0.8')).toBe(true)
  expect(acceptsJson(undefined)).toBe(true)
})

test('lets pages of the site call from another origin, and no others', async () => {
  const from = (origin: string, method: 'OPTIONS' | 'GET') =>
    api.app.inject({ method, url: '/api/home/footer/', headers: { origin, 'api-key': testKey } })
  const preflight = await from('http://site.test', 'OPTIONS')
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers['access-control-allow-headers']).toBe(
    'authorization, api-key, content-type',
  )
  expect((await from('http://site.test', 'GET')).headers['access-control-allow-origin']).toBe(
    'http://site.test',
  )
  const stranger = await from('http://evil.test', 'GET')
  expect(stranger.headers['access-control-allow-origin']).toBeUndefined()
})

test('says that it is well without asking for a key', async () => {
  const reply = await api.app.inject({ url: '/healthz' })
  expect(reply.json()).toEqual({ status: 'ok', database: 'ok' })
})

test('gives strangers a word, and its parts to whoever holds the secret', async () => {
  const ask = async (headers: Record<string, string>) =>
    (await api.app.inject({ url: '/healthz', headers })).json<object>()
  const stranger = { 'x-forwarded-for': '203.0.113.9' }
  expect(await ask(stranger)).toEqual({ status: 'ready' })
  expect(await ask({ ...stranger, authorization: 'Bearer wrong' })).toEqual({ status: 'ready' })
  const { secret } = api.app.config
  expect(await ask({ ...stranger, authorization: `Bearer ${secret}` })).toHaveProperty('database')
})

test('keeps browsers with TLS only where the site has it, and for its own name', async () => {
  const secure = await createTestApp(undefined, { siteOrigin: 'https://amofin.example' })
  const hsts = async ({ app }: TestApp) =>
    (await app.inject({ url: '/healthz' })).headers['strict-transport-security']
  expect([await hsts(secure), await hsts(api)]).toEqual(['max-age=31536000', undefined])
  await secure.close()
})
