import { isFresh } from './copy'
import { fileKey, handlingOfFetched, type RequestHandling } from './handling'
import { timesForgotten } from './limits'
import { cacheNames as names } from './names'
import { answers, files, pages } from './strategies'
import { scope, type LastingEvent } from './worker-scope'

/** A page tells what is on screen: it may have come before the worker, or by a move without a page load. */
export interface VisitedPage {
  /** Absent where no copy of it may be kept. */
  page?: string
  plan: string
  /** Addresses of what this document has fetched since it told the last time. */
  fetched: readonly string[]
  apiKey: string
}

export async function keepVisited(
  { page, plan, fetched, apiKey }: VisitedPage,
  event: LastingEvent,
) {
  const began = timesForgotten()
  if (page !== undefined) await keepPage(page, plan, event)
  for (const address of fetched) {
    // Somebody signed in or out meanwhile.
    if (began !== timesForgotten()) return
    const url = new URL(address)
    const handling = handlingOfFetched(url, scope.location.origin)
    const headers = handling === 'answer' ? { 'Api-Key': apiKey } : undefined
    await keep(handling, new Request(address, { headers }), event)
  }
}

async function keepPage(page: string, plan: string, event: LastingEvent) {
  const url = new URL(page, scope.location.origin)
  const copy = await findStored(names.pages, url.href)
  if (isFresh(copy, plan, Date.now())) return
  const request = new Request(url, { headers: { accept: 'text/html' } })
  await pages.handle({ request, event }).catch(() => undefined)
}

/** Mostly from the browser's own cache: the page has fetched it a moment ago. */
async function keep(handling: RequestHandling, request: Request, event: LastingEvent) {
  const store = { file: names.files, answer: names.answers, page: undefined, network: undefined }
  const name = store[handling]
  if (!name) return
  const key = handling === 'file' ? fileKey(new URL(request.url)) : request.url
  if (await findStored(name, key)) return
  const strategy = handling === 'file' ? files : answers
  await strategy.handle({ request, event }).catch(() => undefined)
}

const findStored = async (name: string, key: string) =>
  (await caches.open(name)).match(key, { ignoreVary: true })
