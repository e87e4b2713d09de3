import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keepHeader } from '../../offline/names'
import { messageOf } from '../log/log'
import { visitFor } from '../health/visit'
import type { Decision } from '../plan/decision'
import { contentSecurityPolicy, machineOrigins, pageSecurityHeaders } from '../security/headers'
import { isSecure } from '../security/request-origin'
import { askingVisitor, type AskingVisitor } from '../visitor/asking-visitor'
import { isStaff } from '../visitor/audience'
import { latchCookie } from '../visitor/latches'
import { overrideLink } from './override-link'
import { mayKeep } from '../offline/may-keep'
import { mayShare } from './may-share'
import { pageAssignment } from './page-assignment'
import type { PageContext } from './page-context'
import type { Deps } from './page-deps'
import { pageRequest } from './page-request'
import { createPageStream } from './page-answer-stream'
import { PageSending } from './send-page'

/** Every address that nothing else answers is a page. */
export function pageRoute(app: FastifyInstance, means: Deps) {
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    handler: (request, reply) => answer(request, reply, means),
  })
}

async function answer(request: FastifyRequest, reply: FastifyReply, means: Deps) {
  const began = performance.now()
  const planner = means.planner()
  if (!planner) return notReady(reply)
  const page = pageRequest(request)
  // First of all: a link is signed for its own address, not for the one that it is led on to.
  const link = overrideLink(request, page, means)
  if (link) return followLink(reply, link)
  if (/^\/home\/?$/i.test(page.pathname)) return reply.redirect(`/${page.search}`, 301)

  const visitor = await askingVisitor(request, means)
  const decision = await planner.decide(visitor.request)
  const { served } = decision
  const match = served.match(page.pathname)
  if (match?.alias && match.page.path === '/') return reply.redirect(`/${page.search}`, 301)

  const kept = means.serviceWorker && mayKeep(page, decision)
  const nonce = randomBytes(16).toString('base64')
  const stream = createPageStream(reply.raw, {
    acceptEncoding: request.headers['accept-encoding'],
    isHead: page.isHead,
    headers: pageHeaders(request, means, { nonce, visitor, decision, kept }),
  })
  reply.hijack()
  const visit = visitFor(decision, {
    secret: means.secret,
    sample: means.healthSample,
    visitor: visitor.request.audience.visitor,
    staff: isStaff(visitor.request.audience),
  })
  const assignment = pageAssignment(decision, visit)
  const context: PageContext = {
    ...{ page, match, served, assignment, nonce, began },
    clientAddress: request.ip,
    shared: mayShare(visitor, decision, match),
    kept,
    whole: decision.crawler && !page.isHead,
  }
  const sending = new PageSending(context, stream, means, (error) => {
    means.log.error('page.failed', { url: page.url, message: messageOf(error) })
    fail(reply)
  })
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) sending.stop()
  })
  return reply
}

interface Answered {
  nonce: string
  visitor: AskingVisitor
  decision: Decision
  kept: boolean
}

function pageHeaders(
  request: FastifyRequest,
  { payment, analytics, secret }: Deps,
  { nonce, visitor, decision, kept }: Answered,
) {
  const how = { secret, secure: isSecure(request) }
  const latches = latchCookie(visitor.request.latches, decision.latches, how)
  const cookies = [visitor.setCookie, latches].filter((cookie) => cookie !== undefined)
  return {
    ...pageSecurityHeaders(payment),
    'content-security-policy': contentSecurityPolicy(nonce, request.host, {
      payment,
      analytics,
      machines: machineOrigins(decision.served.plan),
    }),
    'cache-control': 'private, no-cache',
    // Crawlers are known by their user agent, everything else about a visitor by cookies.
    vary: 'accept-encoding, cookie, save-data, user-agent',
    ...(kept ? { [keepHeader]: decision.served.plan.id } : {}),
    ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
  }
}

/** The choice is kept in the cookie, so the address goes on without it. */
function followLink(reply: FastifyReply, { cookie, leadsTo }: { cookie?: string; leadsTo: string }) {
  if (cookie) reply.header('set-cookie', cookie)
  return reply.header('cache-control', 'no-store').redirect(leadsTo, 302)
}

/** Only a defect of this server leads here; the answer must end all the same. */
function fail({ raw }: FastifyReply) {
  if (raw.headersSent) return raw.destroy()
  raw.writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  raw.end('This page could not be put together. Reload it in a moment.')
}

function notReady(reply: FastifyReply) {
  return reply
    .code(503)
    .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('The site is starting. Reload this page in a few seconds.')
}
