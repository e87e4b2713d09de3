import { defineCall } from '../call/call'
import { ApiError, createApiClient, NetworkError, type ApiRequest } from './api-client'

const getThing = defineCall<{ id: number }, { params: { id: number } }>()('GET', '/thing/{id}/')
const saveThing = defineCall<{ id: number }, { body: { name: string } }>()('POST', '/thing/')

function clientWith(status: number, body: unknown, token?: string) {
  const sent: ApiRequest[] = []
  const client = createApiClient({
    apiKey: 'public-key',
    token: () => token,
    transport: async (request) => {
      sent.push(request)
      return { status, body }
    },
  })
  return { client, sent }
}

test('sends the application key with every call and the token when signed in', async () => {
  const { client, sent } = clientWith(200, { id: 7 }, 'ab12')
  expect(await client.call(getThing, { params: { id: 7 } })).toEqual({ id: 7 })
  expect(sent[0]).toMatchObject({ method: 'GET', url: '/thing/7/' })
  expect(sent[0]?.headers).toMatchObject({ 'Api-Key': 'public-key', Authorization: 'Token ab12' })
})

test('a visitor sends no Authorization header', async () => {
  const { client, sent } = clientWith(200, {})
  await client.call(getThing, { params: { id: 1 } })
  expect(sent[0]?.headers).not.toHaveProperty('Authorization')
})

test('sends a body as JSON with its content type', async () => {
  const { client, sent } = clientWith(201, { id: 1 })
  await client.call(saveThing, { body: { name: 'Adéyẹmí' } })
  expect(sent[0]?.body).toBe('{"name":"Adéyẹmí"}')
  expect(sent[0]?.headers['Content-Type']).toBe('application/json')
})

test('an answer outside 2xx becomes an ApiError with its detail', async () => {
  const { client } = clientWith(404, { detail: 'Not found.' })
  const error = await client.call(getThing, { params: { id: 9 } }).catch((e: unknown) => e)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 404, detail: 'Not found.' })
})

test.each([
  ['7', 7000],
  ['Mon, 23 Nov 2026 08:00:00 GMT', undefined],
  [null, undefined],
])('an answer that says when to come again: %s', async (retryAfter, retryAfterMs) => {
  const transport = async () => ({ status: 429, body: {}, retryAfter })
  const client = createApiClient({ apiKey: 'k', token: () => undefined, transport })
  const error = await client.call(getThing, { params: { id: 9 } }).catch((e: unknown) => e)
  expect((error as ApiError).retryAfterMs).toBe(retryAfterMs)
})

test('no answer becomes a NetworkError that keeps the cause', async () => {
  const cause = new Error('refused')
  const client = createApiClient({
    apiKey: 'k',
    token: () => undefined,
    transport: () => Promise.reject(cause),
  })
  const error = await client.call(getThing, { params: { id: 9 } }).catch((e: unknown) => e)
  expect(error).toBeInstanceOf(NetworkError)
  expect((error as NetworkError).cause).toBe(cause)
})

test('an answer fetched ahead is used instead of a request', async () => {
  const { sent } = clientWith(500, {})
  const client = createApiClient({
    apiKey: 'k',
    token: () => undefined,
    seeds: new Map([['/thing/3/', Promise.resolve({ id: 3 })]]),
    transport: async (request) => {
      sent.push(request)
      return { status: 500, body: {} }
    },
  })
  expect(await client.call(getThing, { params: { id: 3 } })).toEqual({ id: 3 })
  expect(sent).toHaveLength(0)
})

test('An error of another copy of this module is still recognised: remotes bundle their own', () => {
  const foreign = Object.assign(new Error('404 from /x'), { name: 'ApiError', status: 404 })
  expect(foreign).toBeInstanceOf(ApiError)
  expect(foreign).not.toBeInstanceOf(NetworkError)
  expect(new TypeError('x')).not.toBeInstanceOf(ApiError)
})
