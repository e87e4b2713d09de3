import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import type { WorkboxPlugin } from 'workbox-core/types'
import { refreshDate, markAsCopy } from './copy'
import { notifyOfCopy } from './copy-notice'
import { addressOf, fileKey } from './handling'
import { expirationOf, forgetVisits, timesForgotten } from './limits'
import { cacheNames as names, keepHeader, knownHeader, tagHeader } from './names'
import { expectedOf, seal, unseal } from './sealed'

/** A page that has not begun to arrive by then is shown from the device, if it is there. */
const pageTimeoutSeconds = 6

const matchOptions = { ignoreVary: true }

/** Without headers: those of a call may say who asks. */
const keyByAddress: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => addressOf(request),
}

/** What is stored under an address came from it. */
const unsealStored = async (stored: Response | undefined, request: Request) =>
  stored && unseal(stored, { integrity: '', source: addressOf(request) })

/** The request of the page, where there is one: the key has lost what the page expects. */
const pageRequest = (event: Event) => (event as Event & { request?: Request }).request

const releasedFilePlugin: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => fileKey(new URL(request.url)),
  cacheWillUpdate: async ({ response, event, request }) =>
    seal(response, addressOf(pageRequest(event) ?? request)),
  cachedResponseWillBeUsed: async ({ cachedResponse, event, request }) =>
    cachedResponse && unseal(cachedResponse, expectedOf(pageRequest(event) ?? request)),
}

/** Asks the server whether the copy still is the page, so that nothing comes twice. Only its word makes it so. */
const revalidation: WorkboxPlugin = {
  requestWillFetch: async ({ request, state }) => {
    const copy = await intactCopy(request).catch(() => undefined)
    const tag = copy?.headers.get(tagHeader)
    if (!copy || !tag || !state) return request
    state.copy = copy
    const headers = { accept: 'text/html', [knownHeader]: tag }
    const { redirect } = request
    return new Request(addressOf(request), { headers, redirect, cache: 'no-store' })
  },
  fetchDidSucceed: async ({ response, state }) => {
    const { copy } = (state ?? {}) as { copy?: Response }
    return copy && response.status === 204 ? refreshDate(copy, response) : response
  },
}

async function intactCopy(request: Request) {
  const pages = await caches.open(names.pages)
  const address = new Request(addressOf(request))
  return unsealStored(await pages.match(address, matchOptions), address)
}

const pagePlugin: WorkboxPlugin = {
  // What the server no longer has, or no longer lets stay, goes, also where it was kept before.
  fetchDidSucceed: async ({ request, response }) => {
    const isGone = response.status === 404 || response.status === 410
    if (isGone || (response.ok && !response.headers.has(keepHeader))) {
      const pages = await caches.open(names.pages)
      await pages.delete(addressOf(request), matchOptions)
    }
    return response
  },
  cacheWillUpdate: async ({ response, request }) =>
    response.headers.has(keepHeader) ? seal(response, addressOf(request)) : undefined,
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) => {
    const copy = await unsealStored(cachedResponse, request)
    return copy && markAsCopy(copy)
  },
}

const publicAnswerPlugin: WorkboxPlugin = {
  cacheWillUpdate: async ({ response, request }) => {
    const cacheControl = response.headers.get('cache-control') ?? ''
    return /no-store|private/.test(cacheControl) ? undefined : seal(response, addressOf(request))
  },
  cachedResponseWillBeUsed: async ({ cachedResponse, request, event }) => {
    const answer = await unsealStored(cachedResponse, request)
    // Who moved on has ended the call: that says nothing about the network.
    if (answer && pageRequest(event)?.signal.aborted !== true) await notifyOfCopy(event, answer)
    return answer
  },
}

/** What is under way while somebody signs in or out stays off the device. Last, so that nothing is noted after it. */
const sessionPlugin: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state.began = timesForgotten()
  },
  cacheWillUpdate: async ({ response, state }) =>
    state?.began === timesForgotten() ? response : undefined,
  // It was being stored just then.
  cacheDidUpdate: async ({ state }) => {
    if (state?.began !== timesForgotten()) await forgetVisits()
  },
}

export const files = new CacheFirst({
  cacheName: names.files,
  matchOptions,
  plugins: [releasedFilePlugin, expirationOf(names.files)],
})

export const pages = new NetworkFirst({
  cacheName: names.pages,
  matchOptions,
  networkTimeoutSeconds: pageTimeoutSeconds,
  plugins: [keyByAddress, revalidation, pagePlugin, expirationOf(names.pages), sessionPlugin],
})

/** However slow the network is: a price of last week is not shown while there is one. */
export const answers = new NetworkFirst({
  cacheName: names.answers,
  matchOptions,
  plugins: [keyByAddress, publicAnswerPlugin, expirationOf(names.answers), sessionPlugin],
})
