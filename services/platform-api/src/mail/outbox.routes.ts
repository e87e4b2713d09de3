import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLoopbackAddress, isLoopbackHost } from 'shared-contracts/loopback'
import { notFound } from '../http/failures'
import { findMail, listMails, type MailRow } from './mail.queries'
import { listPage, mailPage, outboxPolicy } from './outbox-page'

/**
 * The mails of an installation without a mail server, for whoever sits at this machine: as pages, and
 * as JSON with `Accept: application/json`. Everybody else finds nothing here.
 */
export function outboxRoutes(app: FastifyInstance): void {
  if (app.config.mail?.smtpUrl) return
  const options = {
    schema: { hide: true },
    onRequest: async (request: FastifyRequest) => {
      if (!isFromThisMachine(request)) throw notFound()
    },
  }
  app.get('/outbox/', options, async (request, reply) => {
    const { to } = request.query as { to?: unknown }
    const recipient = typeof to === 'string' && !to.includes('\0') ? to : undefined
    const mails = await listMails(app.db, recipient)
    return answer(reply, wantsJson(request) ? mails.map(jsonOf) : listPage(mails, recipient))
  })
  app.get('/outbox/:id', options, async (request, reply) => {
    const { id } = request.params as { id: string }
    const mail = /^\d{1,9}$/.test(id) ? await findMail(app.db, Number(id)) : undefined
    if (!mail) throw notFound()
    return answer(reply, wantsJson(request) ? jsonOf(mail) : mailPage(mail))
  })
}

function answer(reply: FastifyReply, content: string | object) {
  reply.headers({ 'Cache-Control': 'no-store', 'Content-Security-Policy': outboxPolicy })
  return typeof content === 'string'
    ? reply.type('text/html; charset=utf-8').send(content)
    : content
}

/**
 * The address alone would let a page of another site in that gives its own name this machine's
 * address (DNS rebinding), so the name that was asked for counts too.
 */
const isFromThisMachine = ({ ip, hostname }: FastifyRequest): boolean =>
  isLoopbackAddress(ip) && isLoopbackHost(hostname.replace(/:\d+$/, ''))

function wantsJson({ headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? ''
  return accept.includes('application/json') && !accept.includes('text/html')
}

const jsonOf = ({ id, recipient, subject, body, createdOn }: MailRow) => ({
  id,
  to: recipient,
  subject,
  text: body,
  created_on: createdOn.toISOString(),
})
