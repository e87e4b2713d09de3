import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { silentLog } from '../log/log'
import { json, startFakeApi } from '../testing/fake-api'
import type { Teams } from 'release-contracts/teams'
import type { TokenCheck } from '../state/token-store'
import { createActors } from './actors'

const secret = 'the secret of the tests'
const document: Teams = {
  teams: { help: { remotes: ['mf-chat'], members: { ada: 'approver' } } },
  protected: [],
}
const admin = { user: { id: 1, groups: [1], username: 'bukola' } }

async function server(
  answers: Parameters<typeof startFakeApi>[0],
  check: TokenCheck['kind'] = 'unknown',
  mark?: string,
) {
  const api = await startFakeApi(answers)
  const verdict =
    check === 'valid'
      ? { kind: check, name: 'CI of mf-chat', role: 'releaser', mark }
      : { kind: check }
  const none = () => Promise.reject(new Error('not asked for'))
  const rest = { create: none, list: none, find: none, revoke: none }
  const actors = createActors({
    ...{ apiOrigin: api.origin, apiKey: 'key', secret, log: silentLog },
    tokens: { ...rest, check: async () => verdict as TokenCheck },
    teams: () => document,
  })
  const app = Fastify()
  app.route({
    method: ['GET', 'POST'],
    url: '/',
    handler: async (request, reply) => (await actors.require(request, reply)) ?? reply,
  })
  return {
    api,
    ask: (
      authorization?: string,
      headers: Record<string, string> = {},
      method: 'GET' | 'POST' = 'GET',
    ) =>
      app.inject({
        method,
        url: '/',
        headers: { ...(authorization && { authorization }), ...headers },
      }),
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
        const ada = (group: number) => json({ user: { id: 5, groups: [group], username: 'ada' } })
        if (authorization === 'Token support') return ada(5)({} as never, response)
        if (authorization === 'Token customer') return ada(2)({} as never, response)
        json(user ?? { detail: 'Invalid token.' }, user ? 200 : 401)({} as never, response)
      },
    })
  })
  afterAll(() => site.close())

  test('an administrator is named as the API names them', async () => {
    expect((await site.ask('Token admin')).json()).toEqual({
      ...{ name: 'bukola', via: 'session', account: 1, teams: { platform: 'approver' } },
    })
    expect((await site.ask('Token nameless')).json()).toMatchObject({ name: 'account 9' })
  })

  test('staff whom a team lists only look, whatever role stands there; customers do not', async () => {
    expect((await site.ask('Token support')).json()).toEqual({
      ...{ name: 'ada', via: 'session', account: 5, teams: { help: 'viewer' } },
    })
    expect((await site.ask('Token customer')).statusCode).toBe(403)
  })

  test('what the console reads by itself is no use of the session, a change is', async () => {
    const passive = () => site.api.asked.at(-1)?.headers['x-amofin-passive']
    await site.ask('Token admin')
    expect(passive()).toBe('1')
    await site.ask('Token admin', {}, 'POST')
    expect(passive()).toBeUndefined()
  })

  test('a session that ended changes nothing from then on', async () => {
    let known = true
    const other = await server({
      '/api/x/session': (request, response) =>
        json(known ? admin : { detail: 'Invalid token.' }, known ? 200 : 401)(request, response),
    })
    expect((await other.ask('Token admin')).statusCode).toBe(200)
    known = false
    expect((await other.ask('Token admin')).statusCode).toBe(401)
    await other.close()
  })

  test('who did not prove lately who they are reads, and changes nothing', async () => {
    const other = await server({ '/api/x/session': json({ ...admin, proved: false }) })
    expect((await other.ask('Token admin')).statusCode).toBe(200)
    const changed = await other.ask('Token admin', {}, 'POST')
    expect([changed.statusCode, changed.json()]).toEqual([
      403,
      { detail: expect.stringContaining('Confirm that it is you'), step_up: [] },
    ])
    await other.close()
  })

  test.each([
    [undefined, 401, 'Sign in as an administrator'],
    ['Basic abc', 401, 'Sign in as an administrator'],
    ['Token', 401, 'Sign in as an administrator'],
    ['Token wrong', 401, 'Your session has ended'],
    ['Token lawyer', 403, 'Staff who belong to a team may view them'],
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

describe('by key', () => {
  const answered = async (check: TokenCheck['kind'], key = 'Bearer amofin_x') => {
    const site = await server({}, check)
    const response = await site.ask(key, { origin: 'http://tools.example' })
    expect(site.api.asked).toEqual([])
    await site.close()
    return [response.statusCode, response.json()]
  }

  test('a token acts under its name', async () => {
    expect(await answered('valid')).toEqual([
      200,
      { name: 'CI of mf-chat (token)', via: 'token', teams: { platform: 'releaser' } },
    ])
    expect(await answered('valid', 'bearer amofin_x')).toEqual([200, expect.anything()])
  })

  test('the secret acts as the operator', async () => {
    expect(await answered('unknown', `Bearer ${secret}`)).toEqual([
      200,
      { name: 'the operator', via: 'secret', teams: { platform: 'approver' } },
    ])
  })

  test.each([
    ['still stands', 200, () => json(admin)],
    ['was signed out everywhere', 401, () => json({ detail: 'Invalid token.' }, 401)],
    ['is no administrator any more', 401, () => json({ user: { id: 1, groups: [3] } })],
  ] as const)('a token whose account %s is answered %i', async (_, status, answer) => {
    const site = await server({ '/api/x/session/mark': answer() }, 'valid', '1.0.signed')
    const response = await site.ask('Bearer amofin_x')
    expect(response.statusCode).toBe(status)
    expect(site.api.asked).toHaveLength(1)
    await site.close()
  })

  test('a token waits for an API that is away', async () => {
    const away = {
      '/api/x/session/mark': (_: unknown, response: ServerResponse) => response.destroy(),
    }
    const site = await server(away, 'valid', '1.0.signed')
    expect((await site.ask('Bearer amofin_x')).statusCode).toBe(503)
    await site.close()
  })

  test.each([
    ['unknown', 401, 'not known here'],
    ['expired', 401, 'has expired. Create another'],
    ['revoked', 401, 'was revoked. Create another'],
    ['away', 503, 'while the database is unavailable'],
  ] as const)('a key that is %s is answered %i', async (check, status, words) => {
    expect(await answered(check)).toEqual([status, { detail: expect.stringContaining(words) }])
  })
})
