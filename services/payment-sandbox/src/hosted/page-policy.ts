import type { FastifyReply } from 'fastify'
import type { PaymentLink } from '../ledger/records'

interface Around {
  link?: PaymentLink
  siteOrigin: string
  framed?: boolean
}

/** Sends a page that nobody may frame, but the site its inline checkout. */
export function sendPage(reply: FastifyReply, text: string, { link, siteOrigin, framed }: Around) {
  const ancestors = framed || link?.mode === 'inline' ? siteOrigin : "'none'"
  return reply
    .headers({
      'content-security-policy': policy(ancestors, link?.redirectUrl),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(text)
}

/** Browsers hold a redirect after a form to `form-action` too, so it names the shop. */
function policy(ancestors: string, redirectUrl: string | undefined) {
  const shop = redirectUrl ? ` ${new URL(redirectUrl).origin}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    `form-action 'self'${shop}`,
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}
