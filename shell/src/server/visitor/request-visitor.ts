import type { FastifyRequest } from 'fastify'
import { demotedCookie, readDemoted, safeModeCookie } from 'release-contracts/assignment'
import { withLocalReleases } from '../overrides/local-override'
import { readQaCookie } from '../overrides/qa-cookie'
import type { Audience, PlanRequest } from '../plan/plan-request'
import { isSecure } from '../security/request-origin'
import { recognise } from './audience'
import { cookieReader, qaCookie, rolloutsCookie } from '../http/cookies'
import { identifyMark, type ApiAccess } from './identify'
import { readLatches } from './latches'
import { traitsOf } from './traits'
import { createIsbotFromList, list } from 'isbot'

export interface VisitorDeps extends Partial<ApiAccess> {
  secret: string
  /** Whether versions that a developer's machine serves may be shown. */
  localRemotes: boolean
  /** Ids of QA links that no longer choose anything. */
  revokedLinks: () => readonly string[]
  /** Header in which a proxy in front writes the visitor's country. */
  countryHeader?: string | undefined
}

export interface RequestVisitor {
  request: PlanRequest
  /** To be set when the visitor is new here. */
  setCookie?: string
}

/** Who asks, and all that their cookies say about versions. */
export async function requestVisitor(
  request: Pick<FastifyRequest, 'headers' | 'host' | 'protocol'> &
    Partial<Pick<FastifyRequest, 'server'>>,
  { secret, localRemotes, revokedLinks, countryHeader, apiOrigin, apiKey }: VisitorDeps,
): Promise<RequestVisitor> {
  const { headers, host } = request
  const cookie = cookieReader(headers.cookie)
  const recognised = recognise(headers.cookie, { secret, secure: isSecure(request) })
  const { audience, setCookie, mark } = recognised
  const api = apiOrigin && apiKey ? { apiOrigin, apiKey } : undefined
  const user = mark && api ? await stillSignedIn(audience.user, mark, api) : audience.user
  const override = readQaCookie(cookie(qaCookie), {
    secret,
    host,
    revokedLinks: revokedLinks(),
  })
  return {
    setCookie,
    request: {
      audience: { ...audience, user },
      traits: traitsOf(headers, countryHeader),
      crawler: isCrawler(headers['user-agent']),
      latches: readLatches(cookie(rolloutsCookie), secret),
      demoted: readDemoted(cookie(demotedCookie)),
      safeMode: Boolean(cookie(safeModeCookie)),
      override: override && (await withLocalReleases(override, localRemotes)),
    },
  }
}

/** Milliseconds that a page waits for the API's word on a session. */
const patience = 500

/**
 * Whoever signed in, as they are now; undefined once the session ended, so that rules by group end with it.
 * While the API does not answer the cookie is believed: it opens nothing.
 */
async function stillSignedIn(user: Audience['user'], mark: string, api: ApiAccess) {
  const identity = await identifyMark(mark, api, patience)
  if (identity.kind === 'refused') return undefined
  if (identity.kind !== 'user') return user
  const { id, groups, plan } = identity.user
  return { id, groups, plan }
}

/**
 * Whether a user agent names a crawler or another machine that reads pages. A headless browser is
 * none: it keeps cookies and runs the page as a visitor's does, and rollouts are tried out with it.
 */
export const isCrawler = createIsbotFromList(list.filter((pattern) => pattern !== 'headless'))
