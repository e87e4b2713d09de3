import type { FastifyRequest } from 'fastify'
import { demotedCookie, readDemoted, safeModeCookie } from 'shared-contracts/assignment'
import { withLocalReleases } from '../overrides/local-override'
import { readQaCookie } from '../overrides/qa-cookie'
import type { PlanRequest } from '../plan/plan-request'
import { isSecure } from '../security/request-origin'
import { recognise } from './audience'
import { cookieReader, qaCookie, rolloutsCookie } from './cookies'
import { isCrawler } from './crawler'
import { readLatches } from './latches'

interface Means {
  secret: string
  /** Whether versions that a developer's machine serves may be shown. */
  localRemotes: boolean
}

export interface AskingVisitor {
  request: PlanRequest
  /** To be set when the visitor is new here. */
  setCookie?: string
}

/** Who asks, and all that their cookies say about versions. */
export async function askingVisitor(
  request: Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>,
  { secret, localRemotes }: Means,
): Promise<AskingVisitor> {
  const { headers, host } = request
  const cookie = cookieReader(headers.cookie)
  const { audience, setCookie } = recognise(headers.cookie, { secret, secure: isSecure(request) })
  const override = readQaCookie(cookie(qaCookie), { secret, host })
  return {
    setCookie,
    request: {
      audience,
      crawler: isCrawler(headers['user-agent']),
      latches: readLatches(cookie(rolloutsCookie), secret),
      demoted: readDemoted(cookie(demotedCookie)),
      safeMode: Boolean(cookie(safeModeCookie)),
      override: override && (await withLocalReleases(override, localRemotes)),
    },
  }
}
