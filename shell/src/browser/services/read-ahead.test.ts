import { createApiClient, type TransportAnswer } from 'shared-contracts/api-client'
import { defineCall } from 'shared-contracts/call'
import { createReadAhead } from './read-ahead'

const getThing = defineCall<unknown, { query: { page: number } }>()('GET', '/api/thing/')
const page = (number: number) => ({ query: { page: number } })
const url = '/api/thing/?page=1'

function setUp(answer: () => Promise<TransportAnswer>) {
  const state = { token: 'ada' as string | undefined, sent: [] as string[] }
  const readAhead = createReadAhead(() => state.token)
  const api = createApiClient({
    apiKey: 'k',
    token: () => state.token,
    seeds: readAhead,
    transport: (request) => {
      state.sent.push(request.url)
      return answer()
    },
  })
  const begin = () => readAhead.begin(api, [url], new AbortController().signal)
  return { state, api, begin }
}

const thing = async () => ({ status: 200, body: { id: 1 } })

test('one call takes what was asked for ahead, the next asks again', async () => {
  const { state, api, begin } = setUp(thing)
  begin()
  expect(await api.call(getThing, page(1))).toEqual({ id: 1 })
  expect(state.sent).toEqual([url])
  await api.call(getThing, page(2))
  await api.call(getThing, page(1))
  expect(state.sent).toEqual([url, '/api/thing/?page=2', url])
})

test('what the loader did not need serves nobody later', async () => {
  const { state, api, begin } = setUp(thing)
  begin()()
  await api.call(getThing, page(1))
  expect(state.sent).toEqual([url, url])
})

test('the next user gets no answer to the one before', async () => {
  const { state, api, begin } = setUp(thing)
  begin()
  state.token = undefined
  await api.call(getThing, page(1))
  expect(state.sent).toEqual([url, url])
})

test('a refusal reaches the call that it was for', async () => {
  const { api, begin } = setUp(async () => ({ status: 503, body: {} }))
  begin()
  await expect(api.call(getThing, page(1))).rejects.toMatchObject({ status: 503 })
})
