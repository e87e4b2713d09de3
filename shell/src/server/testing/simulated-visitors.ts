import type { FastifyRequest } from 'fastify'
import type { Decision } from '../plan/decision'
import type { Planner } from '../plan/planner'
import { requestVisitor } from '../visitor/request-visitor'
import { sessionCookieFor, visitorPurpose, type SessionUser } from '../visitor/audience'
import { latchCookie } from '../visitor/latches'
import { sign } from '../http/signed-value'

const deps = {
  secret: 'the secret of the simulation',
  localRemotes: false,
  revokedLinks: () => [],
}
const how = { secret: deps.secret, secure: false }
const browser =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** A browser and its cookies; crawlers keep none. */
export interface SimulatedVisitor {
  crawler: boolean
  /** Their account's group; absent for those who never sign in. */
  group?: number
  visitorCookie: string
  sessionCookie: string
  latches: string
  /** What they had at their last visit. */
  had?: 'stable' | 'canary'
}

const valueOf = (cookie: string) => cookie.split(';', 1)[0] ?? ''

/** Somebody with a visitor id of their own, drawn from `random`. */
export function simulatedVisitor(
  random: () => number,
  { crawler: isCrawler = false, user }: { crawler?: boolean; user?: SessionUser },
): SimulatedVisitor {
  const id = Array.from({ length: 4 }, () => Math.floor(random() * 2 ** 32))
  const visitor = id.map((part) => part.toString(16).padStart(8, '0')).join('')
  return {
    crawler: isCrawler,
    group: user?.groups[0],
    visitorCookie: `amofin_visitor=${sign(visitor, visitorPurpose, deps.secret)}`,
    sessionCookie: user ? valueOf(sessionCookieFor(user, how)) : '',
    latches: '',
  }
}

/** One page load, through the same cookies and decision as a real one. */
export async function visit(
  visitor: SimulatedVisitor,
  planner: Planner,
  { signedIn }: { signedIn: boolean },
): Promise<{ decision: Decision; request: Parameters<Planner['decide']>[0] }> {
  const cookies = [visitor.visitorCookie, signedIn ? visitor.sessionCookie : '', visitor.latches]
  const asking: Pick<FastifyRequest, 'headers' | 'host' | 'protocol'> = {
    headers: {
      cookie: visitor.crawler ? '' : cookies.filter(Boolean).join('; '),
      'user-agent': visitor.crawler ? crawler : browser,
    },
    host: 'localhost',
    protocol: 'http',
  }
  const { request } = await requestVisitor(asking, deps)
  const decision = await planner.decide(request)
  const latches = latchCookie(request.latches, decision.latches, how)
  if (latches && !visitor.crawler) visitor.latches = valueOf(latches)
  return { decision, request }
}
