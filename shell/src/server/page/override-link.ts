import type { FastifyRequest } from 'fastify'
import { readLocalLink } from '../overrides/local-override'
import { qaCookieFor } from '../overrides/qa-cookie'
import { readLink } from '../overrides/qa-link'
import { isSecure } from '../security/request-origin'
import type { Deps } from './page-deps'
import type { PageRequest } from './page-request'

/**
 * A link that chooses versions: the cookie that keeps the choice, and where it leads. Undefined
 * for every other address, also one whose parameters only look like a link's. A link that was revoked
 * leads to its page and chooses nothing.
 */
export function overrideLink(
  request: FastifyRequest,
  { pathname, search }: PageRequest,
  { secret, localRemotes, revokedLinks }: Pick<Deps, 'secret' | 'localRemotes' | 'revokedLinks'>,
): { cookie?: string; leadsTo: string } | undefined {
  const { host } = request
  const target = { host, pathname, search }
  const signed = readLink(target, secret)
  if (signed && revokedLinks().includes(signed.override.id)) return { leadsTo: signed.leadsTo }
  const link = signed ?? (localRemotes ? readLocalLink(target) : undefined)
  if (!link) return undefined
  const cookie = qaCookieFor(link.override, { secret, host, secure: isSecure(request) })
  return { cookie, leadsTo: link.leadsTo }
}
