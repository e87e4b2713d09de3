import type { ApiRequest } from 'shared-contracts/api-client'
import { epochHeader } from 'release-contracts/assignment'
import { createTransport } from './api-transport'

const get: ApiRequest = { method: 'GET', url: '/api/order/list/', headers: { 'Api-Key': 'k' } }
const originalFetch = globalThis.fetch

afterEach(() => {
  globalThis.fetch = originalFetch
})

function answering(status: number, text: string, headers: Record<string, string> = {}) {
  const send = jest.fn(async (_url: string, _init: RequestInit) => ({
    status,
    text: async () => text,
    headers: new Map(Object.entries(headers)),
  }))
  globalThis.fetch = send as unknown as typeof fetch
  const [load, onEpoch] = [jest.fn(), jest.fn()]
  return { send, load, onEpoch, transport: createTransport({ load, onEpoch }) }
}

test('what a page reads needs no library, and tells the epoch', async () => {
  const { send, load, onEpoch, transport } = answering(200, '{"results":[]}', {
    [epochHeader]: '7',
  })
  expect(await transport(get)).toEqual({ status: 200, body: { results: [] } })
  expect(send.mock.calls[0]?.[1].headers).toEqual(get.headers)
  expect(onEpoch).toHaveBeenCalledWith(7)
  expect(load).not.toHaveBeenCalled()
})

test.each([
  [204, '', undefined],
  [502, '<h1>Bad gateway</h1>', '<h1>Bad gateway</h1>'],
])('an answer %i with %j has the body %j', async (status, text, body) => {
  expect(await answering(status, text).transport(get)).toEqual({ status, body })
})

test('a call that was given up is given up on the network too', async () => {
  const { send, transport } = answering(200, '')
  const controller = new AbortController()
  controller.abort()
  await transport({ ...get, signal: controller.signal })
  expect(send.mock.calls[0]?.[1].signal?.aborted).toBe(true)
})

test('what carries a body goes through the library', async () => {
  const { send, load, transport } = answering(200, '')
  const library = jest.fn(async () => ({ status: 201, body: { id: 1 } }))
  load.mockResolvedValue(library)
  const post = { ...get, method: 'POST', body: '{}' }
  expect(await transport(post)).toEqual({ status: 201, body: { id: 1 } })
  expect(library).toHaveBeenCalledWith(post)
  expect(send).not.toHaveBeenCalled()
})
