import type { AppConfig } from '../http/app-types'
import type { SignedInUser } from '../http/authentication'
import { isSignatureValid, signedQuery } from '../media/signed-link'
import { linkOwner } from '../accounts/user-link'
import { sha256 } from '../secrets/sha256'
import type { Format } from './printable'

/** How long a link holds. */
export const linkSeconds = 15 * 60

interface Target {
  number: string
  slug: string
  format: Format
  user: Pick<SignedInUser, 'id' | 'epoch'>
}

/** Address that downloads the document of an order for its user, for a quarter of an hour. */
export function downloadLink(
  { siteOrigin, secret }: Pick<AppConfig, 'siteOrigin' | 'secret'>,
  { number, slug, format, user }: Target,
): string {
  const name = encodeURIComponent(`${slug}.${format}`)
  const path = `/media/private/orders/${encodeURIComponent(number)}/${name}`
  const extra = { ...linkOwner(user), f: format }
  return `${siteOrigin}${path}?${signedQuery(secret, path, { seconds: linkSeconds, extra })}`
}

export interface OpenedLink {
  format: Format
  /** The same for every opening of the same link. */
  hash: string
}

/** Undefined for a link that was not signed here or has ended. */
export function openLink(
  secret: string,
  path: string,
  query: Record<string, unknown>,
): OpenedLink | undefined {
  if (!isSignatureValid(secret, path, query)) return undefined
  const { f, s } = query
  if (f !== 'pdf' && f !== 'docx') return undefined
  return { format: f, hash: sha256(String(s)) }
}
