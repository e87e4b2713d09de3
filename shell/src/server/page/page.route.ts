import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keepHeader } from '../../offline/names'
import { messageOf } from '../log/log'
import { visitFor } from '../health/visit'
import type { Decision } from '../plan/decision'
import { passesOver } from '../plan/plan-request'
import {
  contentSecurityPolicy,
  machineOrigins,
  pageSecurityHeaders,
  type Inline,
} from '../security/headers'
import { isSecure } from '../security/request-origin'
import { requestVisitor, type RequestVisitor } from '../visitor/request-visitor'
import { isStaff } from '../visitor/audience'
import { latchCookie } from '../visitor/latches'
import { overrideLink } from './override-link'
import { mayStoreOffline } from '../offline/may-store-offline'
import { forAnybody, mayShare } from './for-anybody'
import type { PageContext } from './page-context'
import type { Deps } from './page-deps'
import { pageRequest } from './page-request'
import { createPageStream } from './page-answer-stream'
import { PageSending } from './send-page'
import type { PageAssignment } from 'release-contracts/assignment'

/** Every address that nothing else answers is a page. */
export function pageRoute(app: FastifyInstance, deps: Deps) {
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    handler: (request, reply) => answer(request, reply, deps),
  })
}

async function answer(request: FastifyRequest, reply: FastifyReply, deps: Deps) {
  const began = performance.now()
  const planner = deps.planner()
  if (!planner) return notReady(reply)
  const page = pageRequest(request)
  // First of all: a link is signed for its own address, not for the one that it is led on to.
  const link = overrideLink(request, page, deps)
  if (link && !('frame' in link)) return followLink(reply, link)
  if (/^\/home\/?$/i.test(page.pathname)) return reply.redirect(`/${page.search}`, 301)

  const visitor = await requestVisitor(request, deps)
  const framed = link && { override: link.frame, safeMode: false }
  const decision = await planner.decide({ ...visitor.request, path: page.pathname, ...framed })
  const { served } = decision
  const match = served.match(page.pathname)
  if (match?.alias && match.page.path === '/') return reply.redirect(`/${page.search}`, 301)

  const storedOffline = deps.serviceWorker && mayStoreOffline(page, decision, match)
  const shared = mayShare(visitor, decision, match)
  const { cookie: cookies } = request.headers
  const anybody =
    deps.sharedSeconds > 0 &&
    forAnybody({ cookies, decision, shared, isUntargeted: planner.isUntargeted })
  const nonce = randomBytes(16).toString('base64')
  const stream = createPageStream(reply.raw, {
    ...{ nonce, acceptEncoding: page.acceptEncoding, isHead: page.isHead },
    headers: (inline) =>
      pageHeaders(request, deps, {
        inline,
        visitor,
        decision,
        storedOffline,
        anybody,
        framed: !!link,
      }),
  })
  reply.hijack()
  const visit = anybody
    ? undefined
    : visitFor(decision, {
        secret: deps.secret,
        sample: deps.healthSample,
        visitor: visitor.request.audience.visitor,
        staff: isStaff(visitor.request.audience),
      })
  const assignment = pageAssignment(decision, visit, !!link)
  const context: PageContext = {
    ...{ page, match, served, assignment, nonce, began },
    clientAddress: request.ip,
    ...{ shared, storedOffline },
    passesOver: passesOver(visitor.request),
    whole: decision.crawler && !page.isHead,
  }
  const sending = new PageSending(context, stream, deps, (error) => {
    deps.log.error('page.failed', { url: page.url, message: messageOf(error) })
    fail(reply)
  })
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) sending.stop()
  })
  return reply
}

interface Answered {
  inline: Inline
  visitor: RequestVisitor
  decision: Decision
  storedOffline: boolean
  anybody: boolean
  framed: boolean
}

function pageHeaders(
  request: FastifyRequest,
  { payment, analytics, secret, siteOrigin, sharedSeconds }: Deps,
  { inline, visitor, decision, storedOffline, anybody, framed }: Answered,
) {
  const how = { secret, secure: isSecure(request) }
  const latches = latchCookie(visitor.request.latches, decision.latches, how)
  // Who is the same as everybody needs no number; a cookie would keep the answer out of every cache.
  // A frame of the console changes nothing about the browser that shows it.
  const visitorCookies = anybody || framed ? [] : [visitor.setCookie, latches]
  const cookies = visitorCookies.filter((cookie) => cookie !== undefined)
  const keptSeconds = anybody && 'hashes' in inline ? sharedSeconds : 0
  // A header of one visitor can name the host; what caches keep names it to all.
  const host = keptSeconds > 0 ? new URL(siteOrigin).host : request.host
  return {
    ...pageSecurityHeaders(payment),
    'content-security-policy': contentSecurityPolicy(inline, host, {
      payment,
      analytics,
      machines: machineOrigins(decision.served.plan),
      framed,
    }),
    ...caching(keptSeconds),
    ...(storedOffline ? { [keepHeader]: decision.served.plan.id } : {}),
    ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
  }
}

/** Crawlers are known by their user agent, everything else about a visitor by cookies. */
const caching = (seconds: number) =>
  seconds > 0
    ? {
        // Browsers ask each time; what stands between may answer them.
        'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`,
        vary: 'accept-encoding, cookie, save-data',
      }
    : {
        'cache-control': 'private, no-cache',
        vary: 'accept-encoding, cookie, save-data, user-agent',
      }

/** The choice is kept in the cookie, so the address goes on without it. */
function followLink(
  reply: FastifyReply,
  { cookie, leadsTo }: { cookie?: string; leadsTo: string },
) {
  if (cookie) reply.header('set-cookie', cookie)
  return reply.header('cache-control', 'no-store').redirect(leadsTo, 302)
}

/** Only a defect of this server leads here; the answer must end all the same. */
function fail({ raw }: FastifyReply) {
  if (raw.headersSent) return raw.destroy()
  raw.writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  raw.end('This page could not be loaded. Reload it in a moment.')
}

function notReady(reply: FastifyReply) {
  return reply
    .code(503)
    .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('The site is starting. Reload this page in a few seconds.')
}

/** What the page is told about its decision. */
function pageAssignment(
  { epoch, variants, override, safeMode }: Decision,
  visit: string | undefined,
  framed = false,
): PageAssignment {
  return {
    epoch,
    variants,
    ...(visit ? { visit } : {}),
    ...(override ? { override } : {}),
    ...(framed ? { framed } : {}),
    ...(safeMode ? { safeMode } : {}),
  }
}
