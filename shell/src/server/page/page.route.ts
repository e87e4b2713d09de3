import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messageOf } from '../log/log'
import { contentSecurityPolicy, pageSecurityHeaders } from '../security/headers'
import { isSecure } from '../security/request-origin'
import { recognise } from '../visitor/audience'
import type { PageMeans } from './page-means'
import { pageRequest } from './page-request'
import { createPageStream } from './page-answer-stream'
import { PageSending } from './send-page'

/** Every address that nothing else answers is a page. */
export function pageRoute(app: FastifyInstance, means: PageMeans) {
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    handler: (request, reply) => answer(request, reply, means),
  })
}

async function answer(request: FastifyRequest, reply: FastifyReply, means: PageMeans) {
  const began = performance.now()
  const planner = means.planner()
  if (!planner) return notReady(reply)
  const page = pageRequest(request)
  if (/^\/home\/?$/i.test(page.pathname)) return reply.redirect(`/${page.search}`, 301)

  const { audience, setCookie } = recognise(request.headers.cookie, {
    secret: means.secret,
    secure: isSecure(request),
  })
  const served = planner.planFor(audience)
  const match = served.match(page.pathname)
  if (match?.alias && match.page.path === '/') return reply.redirect(`/${page.search}`, 301)

  const nonce = randomBytes(16).toString('base64')
  const stream = createPageStream(reply.raw, {
    acceptEncoding: request.headers['accept-encoding'],
    isHead: page.isHead,
    headers: {
      ...pageSecurityHeaders(means.payment),
      'content-security-policy': contentSecurityPolicy(nonce, request.host, means.payment),
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie, save-data',
      ...(setCookie ? { 'set-cookie': setCookie } : {}),
    },
  })
  reply.hijack()
  const assignment = { epoch: 0, cohorts: {} }
  const context = { page, match, served, assignment, nonce, began, clientAddress: request.ip }
  const sending = new PageSending(context, stream, means, (error) => {
    means.log.error('page.failed', { url: page.url, message: messageOf(error) })
    fail(reply)
  })
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) sending.stop()
  })
  return reply
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
