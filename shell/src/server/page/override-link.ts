import type { FastifyRequest } from 'fastify'
import { readLocalLink } from '../overrides/local-override'
import { qaCookieFor } from '../overrides/qa-cookie'
import { readLink } from '../overrides/qa-link'
import type { Override } from '../plan/plan-request'
import { isSecure } from '../security/request-origin'
import type { Deps } from './page-deps'
import type { PageRequest } from './page-request'

export type OverrideLink =
  /** Leads to its page, with the cookie that keeps the choice. */
  | { cookie?: string; leadsTo: string }
  /** The page itself, in a frame of this site: no cookie keeps anything of it. */
  | { frame: Override }

/**
 * A link that chooses versions. Undefined for every other address, also one whose parameters only look
 * like a link's. A link that was revoked leads to its page and chooses nothing, and so does one for a
 * frame that is opened by itself.
 */
export function overrideLink(
  request: FastifyRequest,
  { pathname, search }: PageRequest,
  { secret, localRemotes, revokedLinks }: Pick<Deps, 'secret' | 'localRemotes' | 'revokedLinks'>,
): OverrideLink | undefined {
  const { host } = request
  const target = { host, pathname, search }
  const signed = readLink(target, secret)
  if (signed && revokedLinks().includes(signed.override.id)) return { leadsTo: signed.leadsTo }
  if (signed?.override.frame) {
    const { remotes, until } = signed.override
    return isForFrame(request) ? { frame: { remotes, until } } : { leadsTo: signed.leadsTo }
  }
  const link = signed ?? (localRemotes ? readLocalLink(target) : undefined)
  if (!link) return undefined
  const cookie = qaCookieFor(link.override, { secret, host, secure: isSecure(request) })
  return { cookie, leadsTo: link.leadsTo }
}

/** Browsers that do not say so are taken at the policy's word, which lets this site alone frame the page. */
const isForFrame = ({ headers }: FastifyRequest) =>
  (headers['sec-fetch-dest'] ?? 'iframe') === 'iframe'
