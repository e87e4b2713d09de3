import type { ApiClient } from 'shared-contracts/api-client'
import { defineCall } from 'shared-contracts/call'

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
