import { beforeAll, expect, test } from '@jest/globals'
import type { NetworkFirst } from 'workbox-strategies'
import { keepHeader } from './names'

let pages: NetworkFirst
beforeAll(async () => {
  // A worker's global, which the library reads as it is loaded, and its wish for no messages.
  Object.assign(globalThis, { self: globalThis, __WB_DISABLE_DEV_LOGS: true })
  pages = (await import('./strategies')).pages
})

const kept = { [keepHeader]: 'plan' }
const address = 'https://amofin.test/productDetail/simple-will'

/** What is deleted from the stored pages when the network answers so. */
async function deletedAfter(response: Response): Promise<unknown[]> {
  const deleted: unknown[] = []
  const cache = { delete: async (key: unknown) => void deleted.push(key) }
  Object.assign(globalThis, { caches: { open: async () => cache } })
  const request = new Request(address)
  for (const { fetchDidSucceed } of pages.plugins) {
    await fetchDidSucceed?.({ request, response, event: new Event('fetch') as never })
  }
  return deleted
}

test.each([
  ['may not stay any more', new Response('', { status: 200 })],
  ['is not there any more', new Response('', { status: 404, headers: kept })],
  ['was removed', new Response('', { status: 410 })],
])('a page that %s goes from the device', async (_, response) => {
  expect(await deletedAfter(response)).toEqual([address])
})

test.each([
  ['may stay', new Response('', { headers: kept })],
  ['failed', new Response('', { status: 503 })],
  ['was asked for too often', new Response('', { status: 429 })],
])('a page that %s stays on the device', async (_, response) => {
  expect(await deletedAfter(response)).toEqual([])
})
