import { createHmac } from 'node:crypto'
import { sameSecret } from '../secrets/sha256'

/**
 * Query that opens a private file until it expires: `e=<seconds since 1970>&s=<signature>`. A link
 * works without a header, so that images, downloads and other programs can open it. `extra` adds what
 * the signature shall cover besides.
 */
export function signedQuery(
  secret: string,
  path: string,
  { seconds, now = Date.now(), extra = {} }: SignedOptions,
): string {
  const expires = Math.floor(now / 1000) + seconds
  const query = new URLSearchParams({ ...extra, e: String(expires) })
  query.sort()
  query.append('s', signature(secret, path, query))
  return query.toString()
}

interface SignedOptions {
  /** How long the link works. */
  seconds: number
  now?: number
  /** Further values that the link carries and nobody may change. */
  extra?: Record<string, string>
}

/** Whether a link to this path was signed here and still holds. */
export function isSignatureValid(
  secret: string,
  path: string,
  received: Record<string, unknown>,
  now = Date.now(),
): boolean {
  const { s, ...rest } = received
  if (typeof rest['e'] !== 'string') return false
  if (!Object.values(rest).every((value) => typeof value === 'string')) return false
  const query = new URLSearchParams(rest as Record<string, string>)
  query.sort()
  return sameSecret(s, signature(secret, path, query)) && Number(rest['e']) * 1000 > now
}

const signature = (secret: string, path: string, query: URLSearchParams) =>
  createHmac('sha256', secret).update(`${path}?${query.toString()}`).digest('base64url')
