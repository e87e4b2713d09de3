import type { ApiRequest, Transport } from 'shared-contracts/api-client'
import { epochHeader } from 'release-contracts/assignment'
import { earlyAnswer } from './read-ahead'

/** A phone on a slow network needs longer than this seldom; a hanging request always does. */
export const timeoutMs = 30_000

interface ApiTransportOptions {
  /** Sends what carries a body. Its code is fetched with the first use. */
  load: () => Promise<Transport>
  /** The composition server tells its epoch with every answer. */
  onEpoch: (epoch: number) => void
}

/**
 * Same origin: the composition server passes the API's paths on. What a page reads goes by fetch, so
 * that no list waits for axios to be fetched and run; what carries a body goes through axios.
 */
export function createTransport({ load, onEpoch }: ApiTransportOptions): Transport {
  const withBody = lazyTransport(load)
  return (request) =>
    request.method === 'GET' && request.body === undefined
      ? read(request, onEpoch)
      : withBody(request)
}

async function read({ url, headers, signal }: ApiRequest, onEpoch: (epoch: number) => void) {
  // Not AbortSignal.any: browsers have it since 2024 only.
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  const timer = setTimeout(() => controller.abort(new Error('No answer in time')), timeoutMs)
  try {
    const ask = () => fetch(url, { headers, signal: controller.signal })
    const answer = await earlyAnswer(url, headers.Authorization, ask)
    const text = await answer.text()
    const epoch = Number(answer.headers.get(epochHeader))
    if (epoch) onEpoch(epoch)
    return { status: answer.status, body: parsed(text) }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** Nothing for an empty answer, and the text itself where it is no JSON. */
function parsed(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Sends through a library that is fetched when the first call is made. */
export function lazyTransport(load: () => Promise<Transport>): Transport {
  let loading: Promise<Transport> | undefined
  return async (request) => {
    loading ??= load()
    // A failed download must not be remembered, or no call would ever work again.
    const transport = await loading.catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return transport(request)
  }
}
