import type { Transport } from './api-client'

/** Transport over fetch, for servers and workers. The browser's shell has its own. */
export function fetchTransport(base: string, extraHeaders: Record<string, string> = {}): Transport {
  return async ({ method, url, headers, body, signal }) => {
    const answer = await fetch(base + url, {
      method,
      headers: { ...headers, ...extraHeaders },
      body,
      signal,
    })
    const text = await answer.text()
    const retryAfter = answer.headers.get('retry-after')
    return { status: answer.status, body: parse(text), retryAfter }
  }
}

function parse(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
