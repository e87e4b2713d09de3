import { addressOf } from './handling'

const digestHeader = 'x-amofin-digest'
const sourceHeader = 'x-amofin-source'

/** Larger ones are fetched each time: what is stored must stay within what a phone has room for. */
const maxBytes = 1_000_000

/** What is stored of an answer: with the digest of its body, and the address that it came from. */
export async function seal(answer: Response, source: string): Promise<Response | undefined> {
  if (answer.status !== 200 || answer.redirected) return undefined
  const body = await answer.arrayBuffer()
  if (body.byteLength > maxBytes) return undefined
  const headers = new Headers(answer.headers)
  headers.set(digestHeader, await digestOf(body))
  headers.set(sourceHeader, source)
  return new Response(body, { headers })
}

interface Expected {
  /** Of the element that asks for it, as in HTML; empty where it names none. */
  integrity: string
  source: string
}

const digestInFragment = /#(sha384-.+)$/

/** What whoever asks for a file knows of it: integrity, or the same in the address where the HTML names it. */
export const expectedOf = (request: Pick<Request, 'url' | 'integrity'>): Expected => ({
  integrity: request.integrity || (digestInFragment.exec(request.url)?.[1] ?? ''),
  source: addressOf(request),
})

/**
 * The stored answer, when it still is what was stored and what is asked for; undefined leads to the network. Without an
 * integrity nothing says what is expected, so it must have come from the same address.
 */
export async function unseal(stored: Response, expected: Expected): Promise<Response | undefined> {
  const body = await stored.arrayBuffer()
  const digest = await digestOf(body)
  if (digest !== stored.headers.get(digestHeader)) return undefined
  const { integrity, source } = expected
  const isExpected = integrity
    ? integrity.split(/\s+/).includes(digest)
    : stored.headers.get(sourceHeader) === source
  return isExpected ? new Response(body, { headers: stored.headers }) : undefined
}

async function digestOf(body: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-384', body))
  return `sha384-${btoa(String.fromCharCode(...bytes))}`
}
