import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { getFooter } from 'shared-contracts/api/home.contract'
import { listCategories, listServiceTypes } from 'shared-contracts/api/services.contract'
import type { RemoteSource } from '../app/remotes/remote-source'
import { fakePlan } from '../app/testing/fake-plan'
import { requestEnvironment } from './request-environment'

const newNotes = () => ({ asked: false, missing: false, unanswered: false })

/** Answers when a test says so. */
const asked = new Map<string, ServerResponse>()
const traces: unknown[] = []
const api = createServer((request, response) => {
  traces.push(request.headers.traceparent)
  asked.set(request.url ?? '', response)
})

beforeAll(() => new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve)))
afterEach(() => {
  jest.useRealTimers()
  asked.clear()
})
afterAll(async () => {
  api.closeAllConnections()
  await new Promise((resolve) => api.close(resolve))
})

/** The API of one request, which hangs. */
function openApi(more: { traceparent?: string } = {}, notes = newNotes()) {
  const request = {
    ...({ type: 'render', id: 7, plan: fakePlan(), url: '/', servers: {}, seeds: {} } as const),
    ...{ nonce: 'n0nce', apiKey: 'key', clientAddress: '10.0.0.1', ...more },
    apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  }
  const signal = new AbortController().signal
  return requestEnvironment(request, {} as RemoteSource, signal, notes).services.api
}

const collectGarbage = () => {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
}

/** Of what a page calls, only time-outs pass when a test says so. */
const holdTime = () =>
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date', 'setInterval'],
  })

test('calls go on with the trace of the page, where it has one', async () => {
  traces.length = 0
  for (const more of [{ traceparent: '00-trace-span-01' }, {}]) {
    asked.clear()
    const answer = openApi(more).call(listServiceTypes)
    while (asked.size === 0) await new Promise((resolve) => setImmediate(resolve))
    asked.get('/api/services/types/')?.end('[]')
    await answer
  }
  asked.clear()
  expect(traces).toEqual(['00-trace-span-01', undefined])
})

test('a page does not wait for its menus as long as for what it says itself', async () => {
  holdTime()
  const page = openApi()
  const menus = [page.call(getFooter), page.call(listCategories, { params: { type: 2 } })]
  const own = page.call(listServiceTypes)
  while (asked.size < 3) await new Promise((resolve) => setImmediate(resolve))
  // Calls that were forgotten until now must end all the same.
  collectGarbage()
  jest.advanceTimersByTime(1000)
  for (const menu of menus) await expect(menu).rejects.toThrow('No answer')
  asked.get('/api/services/types/')?.end('[]')
  await expect(own).resolves.toEqual([])
})

test('a call that is waited for too long ends, also once garbage was collected', async () => {
  const menu = openApi().call(getFooter)
  await new Promise((resolve) => setImmediate(resolve))
  collectGarbage()
  await expect(menu).rejects.toThrow('No answer')
})

const answered = async (url: string) => {
  while (!asked.has(url)) await new Promise((resolve) => setImmediate(resolve))
  const response = asked.get(url)!
  asked.delete(url)
  return response
}

test.each([
  [200, false],
  [404, false],
  [429, true],
  [500, true],
  [503, true],
])('whether a page knows what it asked for: an answer of %i', async (status, unanswered) => {
  const notes = newNotes()
  const call = openApi({}, notes)
    .call(listServiceTypes)
    .catch(() => undefined)
  const response = await answered('/api/services/types/')
  response.writeHead(status).end('[]')
  await call
  expect(notes).toEqual({ asked: true, missing: false, unanswered })
})

test('a page does not know what was never answered; menus it can be without', async () => {
  const [own, menu] = [newNotes(), newNotes()]
  const calls = [openApi({}, own).call(listServiceTypes), openApi({}, menu).call(getFooter)]
  const ended = Promise.allSettled(calls)
  for (const url of ['/api/services/types/', '/api/home/footer/']) (await answered(url)).destroy()
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect([own.unanswered, menu.unanswered]).toEqual([true, false])
})

test('a call that its own page has given up says nothing about the API', async () => {
  const notes = newNotes()
  const end = new AbortController()
  const call = openApi({}, notes).call(listServiceTypes, { signal: end.signal })
  const ended = Promise.allSettled([call])
  await answered('/api/services/types/')
  end.abort()
  expect(await ended).toMatchObject([{ status: 'rejected' }])
  expect(notes.unanswered).toBe(false)
})
