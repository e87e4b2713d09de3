import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Form } from '../charge/card-form'
import { hostedPath, isExpired } from '../calls/create-link'
import type { PaymentLink } from '../ledger/records'
import type { Sandbox } from '../sandbox'
import { actions } from './actions'
import { cancelledPage, unknownLinkPage } from './end-page'
import { paidAddress, payingTransaction, unpaidAddress } from './outcome'
import { sendPage } from './page-policy'
import { linkPage, shownMethod } from './link-page'

interface OfLink {
  Params: { link: string }
  Querystring: { method?: string }
}

/** The provider's own pages: what the customer sees of a link. */
export function hostedRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const { ledger, now, options } = sandbox
  const send = (reply: FastifyReply, text: string, link?: PaymentLink) =>
    sendPage(reply, text, { link, siteOrigin: options.siteOrigin })

  app.get<OfLink>(`${hostedPath}/:link`, async ({ params, query }, reply) => {
    const link = ledger.get('links', params.link)
    if (!link) return send(reply.code(404), unknownLinkPage())
    return send(reply, linkPage(sandbox, link, { method: shownMethod(link, query.method) }), link)
  })

  app.post<OfLink>(`${hostedPath}/:link`, async ({ params, query, body, ip }, reply) => {
    const link = ledger.get('links', params.link)
    if (!link) return send(reply.code(404), unknownLinkPage())
    if (link.state !== 'open' || isExpired(link, now())) return leave(reply, link)
    const form = (body ?? {}) as Form
    const act = actionOf(link, form)
    const result = act
      ? await act({ sandbox, link, form, ip })
      : { errors: { action: 'Choose a way to pay' } }
    if (result.errors) {
      const content = {
        method: shownMethod(link, query.method),
        values: form,
        errors: result.errors,
      }
      return send(reply.code(422), linkPage(sandbox, link, content), link)
    }
    return result.cancelled ? leaveUnpaid(reply, result.link) : leave(reply, result.link)
  })

  /** Back to the shop when the payment is over, else on to the page that comes next. */
  function leave(reply: FastifyReply, link: PaymentLink) {
    return reply.redirect(wayBack(link) ?? `${hostedPath}/${link.id}`, 303)
  }

  function wayBack(link: PaymentLink): string | undefined {
    if (link.mode === 'inline') return undefined
    const paid = link.state === 'paid' ? payingTransaction(sandbox, link) : undefined
    if (paid) return paidAddress(link, paid)
    const over = link.state === 'failed' || isExpired(link, now())
    return over ? unpaidAddress(link, 'failed') : undefined
  }

  function leaveUnpaid(reply: FastifyReply, link: PaymentLink) {
    const back = link.mode === 'standard' ? unpaidAddress(link, 'cancelled') : undefined
    if (back) return reply.redirect(back, 303)
    const outcome = link.mode === 'inline' ? { kind: 'closed' } : undefined
    return send(reply, cancelledPage(link, outcome), link)
  }
}

/** Of the ways to pay, only those that the link offers. */
function actionOf(link: PaymentLink, { action = '' }: Form) {
  const isMethod = ['card', 'banktransfer', 'ussd'].includes(action)
  if (isMethod && !(link.methods as string[]).includes(action)) return undefined
  return Object.hasOwn(actions, action) ? actions[action] : undefined
}
