import Fastify from 'fastify'
import { serveFakeApi } from '../fake-api'
import { tokenOf } from '../data/users'

export const key = 'test-key'

/** The users that the tests speak for: one of each group, by group. */
export const member = { 1: 11, 2: 12, 3: 13, 4: 14, 5: 67 } as const

interface Sent {
  /** Id of a user; a visitor when left out. */
  as?: number
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
}

/** The fakes on a server that only answers injected requests. */
export async function createFakeApp() {
  const server = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const { fakeData } = await serveFakeApi(server, key)
  await server.ready()

  async function call(method: string, url: string, { as, body, form, headers }: Sent = {}) {
    const packed = form && new Response(form)
    const answer = await server.inject({
      method: method as 'GET',
      url,
      headers: {
        'api-key': key,
        ...(as ? { authorization: `Token ${tokenOf({ id: as })}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(packed ? { 'content-type': packed.headers.get('content-type') ?? '' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      ...(packed ? { payload: Buffer.from(await packed.arrayBuffer()) } : {}),
    })
    const text = answer.body
    return {
      status: answer.statusCode,
      type: String(answer.headers['content-type'] ?? ''),
      body: (/^[[{]/.test(text) ? JSON.parse(text) : text) as unknown,
    }
  }
  return { call, fakeData, close: () => server.close() }
}

export type FakeApp = Awaited<ReturnType<typeof createFakeApp>>
