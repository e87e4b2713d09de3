import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { silentLog } from '../log/log'
import { json, startFakeApi } from '../testing/fake-api'
import type { TokenCheck } from '../state/token-store'
import { createActors } from './actors'
import { createSessionUsers } from './session-users'

const secret = 'the secret of the tests'
const admin = { user: { id: 1, groups: [1], username: 'bukola' } }

async function server(
  answers: Parameters<typeof startFakeApi>[0],
  check: TokenCheck['kind'] = 'unknown',
) {
  const api = await startFakeApi(answers)
  const verdict = check === 'valid' ? { kind: check, name: 'CI of mf-chat' } : { kind: check }
  const none = () => Promise.reject(new Error('not asked for'))
  const actors = createActors({
    ...{ apiOrigin: api.origin, apiKey: 'key', secret, log: silentLog },
    tokens: { check: async () => verdict as TokenCheck, create: none, list: none, revoke: none },
  })
  const app = Fastify()
  app.get('/', async (request, reply) => (await actors.require(request, reply)) ?? reply)
  return {
    api,
    ask: (authorization?: string, headers: Record<string, string> = {}) =>
      app.inject({ url: '/', headers: { ...(authorization && { authorization }), ...headers } }),
    close: () => Promise.all([app.close(), api.close()]),
  }
}

describe('by session', () => {
  let site: Awaited<ReturnType<typeof server>>
  beforeAll(async () => {
    site = await server({
      '/api/x/session': ({ headers: { authorization } }, response) => {
        if (authorization === 'Token broken') return void response.destroy()
        const user = { 'Token admin': admin, 'Token nameless': { user: { id: 9, groups: [1] } } }[
          authorization ?? ''
        ]
        const lawyer = { user: { id: 3, groups: [3], username: 'ifeoma' } }
        if (authorization === 'Token lawyer') return json(lawyer)({} as never, response)
        json(user ?? { detail: 'Invalid token.' }, user ? 200 : 401)({} as never, response)
      },
    })
  })
  afterAll(() => site.close())

  test('an administrator is named as the API names them', async () => {
    expect((await site.ask('Token admin')).json()).toEqual({ name: 'bukola', via: 'session' })
    expect((await site.ask('Token nameless')).json()).toEqual({ name: 'account 9', via: 'session' })
  })

  test('the API is asked once in a while, not for every call', async () => {
    await site.ask('Token admin')
    await site.ask('Token admin')
    const asked = site.api.asked.filter(({ headers }) => headers.authorization === 'Token admin')
    expect(asked).toHaveLength(1)
  })

  test.each([
    [undefined, 401, 'Sign in as an administrator'],
    ['Basic abc', 401, 'Sign in as an administrator'],
    ['Token', 401, 'Sign in as an administrator'],
    ['Token wrong', 401, 'Your session has ended'],
    ['Token lawyer', 403, 'administrators (group 1) only'],
    ['Token broken', 503, 'The API did not answer'],
  ])('%s is answered %i', async (key, status, words) => {
    const response = await site.ask(key)
    expect([response.statusCode, response.json().detail]).toEqual([
      status,
      expect.stringContaining(words),
    ])
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('a page of another site cannot use a session', async () => {
    for (const headers of [{ origin: 'http://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect((await site.ask('Token admin', headers as never)).statusCode).toBe(403)
    }
  })

  test('an API without the call leaves tokens', async () => {
    const other = await server({})
    const response = await other.ask('Token admin')
    expect(response.statusCode).toBe(403)
    expect(response.json().detail).toMatch(/no GET \/api\/x\/session.*Use a rollout token/)
    await other.close()
  })
})

test('what the API said is asked again after 30 seconds, a refusal at once', async () => {
  let known = true
  const api = await startFakeApi({
    '/api/x/session': (_request, response) => json(admin, known ? 200 : 401)({} as never, response),
  })
  let now = 0
  const userOf = createSessionUsers({ apiOrigin: api.origin, apiKey: 'key' }, () => now)
  const kind = async () => (await userOf('admin', '127.0.0.1')).kind
  expect(await kind()).toBe('user')
  known = false
  now = 29_999
  expect(await kind()).toBe('user')
  now = 30_000
  expect(await kind()).toBe('refused')
  known = true
  expect(await kind()).toBe('user')
  await api.close()
})

describe('by key', () => {
  const answered = async (check: TokenCheck['kind'], key = 'Bearer amofin_x') => {
    const site = await server({}, check)
    const response = await site.ask(key, { origin: 'http://tools.example' })
    expect(site.api.asked).toEqual([])
    await site.close()
    return [response.statusCode, response.json()]
  }

  test('a token acts under its name', async () => {
    expect(await answered('valid')).toEqual([200, { name: 'CI of mf-chat', via: 'token' }])
    expect(await answered('valid', 'bearer amofin_x')).toEqual([200, expect.anything()])
  })

  test('the secret acts as the operator', async () => {
    expect(await answered('unknown', `Bearer ${secret}`)).toEqual([
      200,
      { name: 'the operator', via: 'secret' },
    ])
  })

  test.each([
    ['unknown', 401, 'not known here'],
    ['expired', 401, 'has expired. Create another'],
    ['revoked', 401, 'was revoked. Create another'],
    ['away', 503, 'while the database is away'],
  ] as const)('a key that is %s is answered %i', async (check, status, words) => {
    expect(await answered(check)).toEqual([status, { detail: expect.stringContaining(words) }])
  })
})
