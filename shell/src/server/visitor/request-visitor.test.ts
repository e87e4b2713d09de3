import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { json, startFakeApi } from '../testing/fake-api'
import { requestVisitor } from './request-visitor'
import { sessionRoutes } from './session.route'

const secret = 'a secret of the test'
const mark = '7.0.12.signed'
const refused = json({ detail: 'Invalid token.' }, 401)

let answerOfMark = refused
let api: Awaited<ReturnType<typeof startFakeApi>>
let site: FastifyInstance
beforeAll(async () => {
  api = await startFakeApi({
    '/api/x/session': json({
      user: { id: 7, groups: [1], plan: 'FREEMIUM PLAN' },
      session_mark: mark,
    }),
    '/api/x/session/mark': (request, response) => answerOfMark(request, response),
  })
  site = Fastify()
  const quiet = () => undefined
  sessionRoutes(site, {
    ...{ apiOrigin: api.origin, apiKey: 'key', secret },
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  })
})
afterAll(() => Promise.all([site.close(), api.close()]))
beforeEach(() => void api.asked.splice(0))

async function cookieOfSignIn(): Promise<string> {
  const reply = await site.inject({
    ...{ method: 'POST', url: '/composition/session', payload: { token: 'good' } },
    headers: { host: 'localhost', 'sec-fetch-site': 'same-origin' },
  })
  return String(reply.headers['set-cookie']).split(';')[0] ?? ''
}

async function userOf(cookie: string) {
  const request = { headers: { cookie }, host: 'localhost', protocol: 'http' as const }
  const deps = {
    secret,
    localRemotes: false,
    revokedLinks: () => [],
    apiOrigin: api.origin,
    apiKey: 'key',
  }
  return (await requestVisitor(request, deps)).request.audience.user
}

test('rules by group reach whoever signed in, with the role of this moment', async () => {
  const cookie = await cookieOfSignIn()
  answerOfMark = json({ user: { id: 7, groups: [4] } })
  expect(await userOf(cookie)).toEqual({ id: 7, groups: [4] })
})

test('rules by plan go by the plan of this moment, and by the cookie while the API is away', async () => {
  const cookie = await cookieOfSignIn()
  answerOfMark = json({ user: { id: 7, groups: [2], plan: 'Business' } })
  expect(await userOf(cookie)).toEqual({ id: 7, groups: [2], plan: 'Business' })
  answerOfMark = json({}, 503)
  expect(await userOf(cookie)).toEqual({ id: 7, groups: [1], plan: 'FREEMIUM PLAN' })
})

test('they end with the session: another role, another password or a sign-out elsewhere', async () => {
  const cookie = await cookieOfSignIn()
  answerOfMark = refused
  expect(await userOf(cookie)).toBeUndefined()
})

test('the cookie is believed while the API is away, and where it knows no marks', async () => {
  const cookie = await cookieOfSignIn()
  for (const status of [503, 404]) {
    answerOfMark = json({}, status)
    expect(await userOf(cookie)).toMatchObject({ id: 7, groups: [1] })
  }
})

test('nobody is asked about a visitor who never signed in', async () => {
  expect(await userOf('')).toBeUndefined()
  expect(api.asked).toEqual([])
})
