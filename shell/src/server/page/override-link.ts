import type { FastifyRequest } from 'fastify'
import { readLocalLink } from '../overrides/local-override'
import { qaCookieFor } from '../overrides/qa-cookie'
import { readLink } from '../overrides/qa-link'
import { isSecure } from '../security/request-origin'
import type { Deps } from './page-deps'
import type { PageRequest } from './page-request'

/**
 * A link that chooses versions: the cookie that keeps the choice, and where it leads. Undefined
 * for every other address, also one whose parameters only look like a link's.
 */
export function overrideLink(
  request: FastifyRequest,
  { pathname, search }: PageRequest,
  { secret, localRemotes }: Pick<Deps, 'secret' | 'localRemotes'>,
) {
  const { host } = request
  const target = { host, pathname, search }
  const link = readLink(target, secret) ?? (localRemotes ? readLocalLink(target) : undefined)
  if (!link) return undefined
  const cookie = qaCookieFor(link.override, { secret, host, secure: isSecure(request) })
  return { cookie, leadsTo: link.leadsTo }
}
