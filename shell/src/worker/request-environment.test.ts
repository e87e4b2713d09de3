import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { getFooter } from 'shared-contracts/api/home.contract'
import { listCategories, listServiceTypes } from 'shared-contracts/api/services.contract'
import type { RemoteSource } from '../app/remotes/remote-source'
import { fakePlan } from '../app/testing/fake-plan'
import { requestEnvironment } from './request-environment'

/** Answers when a test says so. */
const asked = new Map<string, ServerResponse>()
const api = createServer((request, response) => void asked.set(request.url ?? '', response))

beforeAll(() => new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve)))
afterEach(() => void jest.restoreAllMocks())
afterAll(async () => {
  api.closeAllConnections()
  await new Promise((resolve) => api.close(resolve))
})

/** The API of one request, and its time-outs: they pass when a test says so. */
function openApi() {
  const timeouts: { ms: number; pass: () => void }[] = []
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const end = new AbortController()
    timeouts.push({ ms, pass: () => end.abort(new Error('timed out')) })
    return end.signal
  })
  const request = {
    ...({ type: 'render', id: 7, plan: fakePlan(), url: '/', servers: {}, seeds: {} } as const),
    ...{ nonce: 'n0nce', apiKey: 'key', clientAddress: '10.0.0.1' },
    apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  }
  const notes = { asked: false, missing: false }
  const signal = new AbortController().signal
  const { services } = requestEnvironment(request, {} as RemoteSource, signal, notes)
  return { api: services.api, timeouts }
}

test('a page does not wait for its menus as long as for what it says itself', async () => {
  const { api, timeouts } = openApi()
  const menus = [api.call(getFooter), api.call(listCategories, { params: { type: 2 } })]
  const own = api.call(listServiceTypes)
  while (asked.size < 3) await new Promise((resolve) => setTimeout(resolve, 5))
  const soonest = Math.min(...timeouts.map(({ ms }) => ms))
  for (const { ms, pass } of timeouts) if (ms === soonest) pass()
  for (const menu of menus) await expect(menu).rejects.toThrow('No answer')
  asked.get('/api/services/types/')?.end('[]')
  await expect(own).resolves.toEqual([])
})
