import type { ApiClient } from 'shared-contracts/api-client'
import { defineCall } from 'shared-contracts/call'
import { earlyReadsName, type EarlyRead } from '../../app/early-reads'

export interface ReadAhead {
  /** For the API client: the answer that was asked for already, once, and only while the same user is signed in. */
  get(url: string): Promise<unknown> | undefined
  /** Asks for what a page's loader will read. Returns what to call once the loader is done: what it left is forgotten. */
  begin(api: ApiClient, urls: readonly string[], signal: AbortSignal): () => void
}

/**
 * A page's first reads, made while its code is still on its way, so that on a slow network both take their time
 * together.
 */
export function createReadAhead(token: () => string | undefined): ReadAhead {
  const begun = new Map<string, { answer: Promise<unknown>; token: string | undefined }>()
  return {
    get(url) {
      const read = begun.get(url)
      begun.delete(url)
      return read?.token === token() ? read?.answer : undefined
    },
    begin(api, urls, signal) {
      const reads = urls.map((url) => {
        const answer = api.call(defineCall<unknown>()('GET', url), { signal })
        // Whoever takes the answer sees the failure.
        answer.catch(() => undefined)
        const read = { answer, token: token() }
        begun.set(url, read)
        return { url, read }
      })
      return () => {
        for (const { url, read } of reads) if (begun.get(url) === read) begun.delete(url)
      }
    },
  }
}

const holder = globalThis as { [earlyReadsName]?: Record<string, EarlyRead> }

/**
 * The answer that the page's script asked for already, once and only for the same bearer; else what `ask` brings,
 * as where the early one failed.
 */
export function earlyAnswer(
  url: string,
  authorization: string | undefined,
  ask: () => Promise<Response>,
): Promise<Response> {
  const read = holder[earlyReadsName]?.[url]
  if (!read) return ask()
  delete holder[earlyReadsName]?.[url]
  return authorization === `Token ${read.token}` ? read.answer.catch(ask) : ask()
}

/** Once the first page is there: an answer that nobody took would be old later. */
export function forgetEarlyReads() {
  delete holder[earlyReadsName]
}
