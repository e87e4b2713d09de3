import 'fake-indexeddb/auto'
import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { NetworkFirst } from 'workbox-strategies'
import type { VisitedPage } from './keep-visited'
import { cacheNames as names, keepHeader } from './names'
import type { LastingEvent } from './worker-scope'

const origin = 'https://amofin.test'
const address = `${origin}/api/services/list/simple-will/`
const page = `${origin}/productDetail/simple-will`

/** What a worker runs for, until all its work is done. */
class FakeEvent extends Event {
  work: Promise<unknown>[] = []
  waitUntil = (work: Promise<unknown>) => void this.work.push(work)
  done = async () => {
    for (const work of this.work) await work.catch(() => undefined)
  }
}

const stored = new Map<string, Map<string, Response>>()
const entriesOf = (name: string) => {
  const entries = stored.get(name) ?? new Map<string, Response>()
  stored.set(name, entries)
  return entries
}
const addressOf = (request: Request | string) =>
  typeof request === 'string' ? request : request.url
const cache = (entries: Map<string, Response>) => ({
  match: async (request: Request | string) => entries.get(addressOf(request))?.clone(),
  put: async (request: Request, response: Response) => void entries.set(request.url, response),
  delete: async (request: Request | string) => entries.delete(addressOf(request)),
})
const fakeCaches = {
  open: async (name: string) => cache(entriesOf(name)),
  delete: async (name: string) => stored.delete(name),
  match: async (request: Request, { cacheName }: { cacheName: string }) =>
    cache(entriesOf(cacheName)).match(request),
}

const tick = () => new Promise((resolve) => setTimeout(resolve, 1))

/** Requests under way, by address; each waits to be answered. */
const underWay = new Map<string, (response: Response) => void>()
const fakeFetch = ({ url }: Request) =>
  new Promise<Response>((resolve) => underWay.set(url, resolve))
async function answer(url: string, headers: Record<string, string> = {}) {
  while (!underWay.has(url)) await tick()
  underWay.get(url)?.(new Response('{}', { headers }))
  underWay.delete(url)
}

let answers: NetworkFirst
let pages: NetworkFirst
let forgetVisits: () => Promise<void>
let keepVisited: (visited: VisitedPage, event: LastingEvent) => Promise<void>
beforeAll(async () => {
  // A worker's global, which the library reads as it is loaded, and its wish for no messages.
  Object.assign(globalThis, {
    ...{ self: globalThis, __WB_DISABLE_DEV_LOGS: true, location: new URL(origin) },
    ...{ caches: fakeCaches, fetch: fakeFetch },
    ...{ ExtendableEvent: FakeEvent, FetchEvent: class extends FakeEvent {} },
  })
  ;({ answers, pages } = await import('./strategies'))
  ;({ forgetVisits } = await import('./limits'))
  ;({ keepVisited } = await import('./keep-visited'))
})
beforeEach(() => stored.clear())

const storedIn = (name: string) => [...(stored.get(name)?.keys() ?? [])]

async function fetchWith(strategy: NetworkFirst, url: string, meanwhile: () => Promise<void>) {
  const event = new FakeEvent('fetch')
  const request = new Request(url)
  const response = strategy.handle({ request, event: event as never })
  await meanwhile()
  await answer(url, { [keepHeader]: 'plan' })
  expect((await response).status).toBe(200)
  await event.done()
}

test.each([
  ['an answer', () => answers, address, names.answers],
  ['a page', () => pages, page, names.pages],
])('%s that is under way at a sign-out stays off the device', async (_, strategy, url, name) => {
  await fetchWith(strategy(), url, async () => undefined)
  expect(storedIn(name)).toEqual([url])
  await fetchWith(strategy(), url, forgetVisits)
  expect(storedIn(name)).toEqual([])
})

test('an answer that is being stored while somebody signs out goes again', async () => {
  const { open } = fakeCaches
  let signedOut = false
  // Stored a moment after its cache was deleted.
  fakeCaches.open = async (name) => ({
    ...(await open(name)),
    put: async (request, response) => {
      if (!signedOut) await forgetVisits()
      signedOut = true
      entriesOf(name).set(request.url, response)
    },
  })
  await fetchWith(answers, address, async () => undefined)
  fakeCaches.open = open
  expect(signedOut).toBe(true)
  expect(storedIn(names.answers)).toEqual([])
})

test('what a page has told that it fetched is not kept once somebody signed out', async () => {
  const event = new FakeEvent('message')
  const other = `${origin}/api/services/list/tenancy/`
  const visited = { page, plan: 'plan', fetched: [address, other], apiKey: 'key' }
  let ended = false
  const kept = keepVisited(visited, event).finally(() => (ended = true))
  await answer(page, { [keepHeader]: 'plan' })
  while (!underWay.has(address)) await tick()
  await forgetVisits()
  await answer(address)
  while (!ended && !underWay.has(other)) await tick()
  expect(underWay.size).toBe(0)
  await kept
  await event.done()
  expect([...storedIn(names.pages), ...storedIn(names.answers)]).toEqual([])
})
