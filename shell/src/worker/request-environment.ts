import { createApiClient, type Transport } from 'shared-contracts/api-client'
import { createBus } from 'shared-contracts/bus'
import { fetchTransport } from 'shared-contracts/fetch-transport'
import { createSession } from 'shared-contracts/session'
import type { AppEnvironment } from '../app/environment'
import { frameCalls } from '../app/frame/frame-data'
import type { RemoteSource } from '../app/remotes/remote-source'
import { planServices } from '../app/services/plan-services'
import type { RenderNotes, RenderRequest } from './messages'

/** A page that waits longer for the API is better finished by the browser. */
const apiTimeoutMs = 4000
/** Of menus and footer, which a page can be without: the browser asks for them. The server waited before. */
const frameTimeoutMs = 1000

/** Everything of one request: nothing here outlives it or is seen by another. */
export function requestEnvironment(
  request: RenderRequest,
  source: RemoteSource,
  signal: AbortSignal,
  notes: RenderNotes,
): AppEnvironment {
  const nothing = () => undefined
  const seeds = new Map(
    Object.entries(request.seeds).map(([url, body]) => [url, Promise.resolve(body)]),
  )
  return {
    plan: request.plan,
    source,
    session: createSession(),
    ready: Promise.resolve(),
    settled: Promise.resolve(),
    server: true,
    services: {
      ...planServices(request.plan),
      api: createApiClient({
        transport: requestTransport(request, signal, notes),
        apiKey: request.apiKey,
        token: nothing,
        seeds,
      }),
      bus: createBus(),
      toast: nothing,
      chat: { connect: () => Promise.reject(new Error('The chat runs in browsers only.')) },
      navigate: nothing,
      signOut: () => Promise.resolve(),
      preload: nothing,
    },
  }
}

/** Ends with the request, and in time for the page. */
function requestTransport(
  request: RenderRequest,
  signal: AbortSignal,
  notes: RenderNotes,
): Transport {
  const { traceparent } = request
  const send = fetchTransport(request.apiOrigin, {
    'X-Forwarded-For': request.clientAddress,
    ...(traceparent && { traceparent }),
  })
  return async (call) => {
    notes.asked = true
    const isFrame = frameCalls.includes(call.url)
    const note = (isUnanswered: boolean) => {
      if (isUnanswered && !isFrame) notes.unanswered = true
    }
    // Not AbortSignal.timeout: inside AbortSignal.any it is collected as garbage and never fires (Node 20).
    const late = new AbortController()
    const patienceMs = isFrame ? frameTimeoutMs : apiTimeoutMs
    const timer = setTimeout(() => late.abort(new Error('The API took too long.')), patienceMs)
    const ends = [signal, late.signal, ...(call.signal ? [call.signal] : [])]
    const sent = send({ ...call, signal: AbortSignal.any(ends) })
    sent.then(
      ({ status }) => note(isForNow(status)),
      () => note(call.signal?.aborted !== true),
    )
    return sent.finally(() => clearTimeout(timer))
  }
}

/** Statuses that say nothing of what was asked for: it may be there, or be gone, at the next call. */
const isForNow = (status: number) => status >= 500 || [408, 425, 429].includes(status)
