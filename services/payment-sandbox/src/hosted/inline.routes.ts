import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { ProviderError, success } from '../calls/answers'
import { createLink, linkAddress } from '../calls/create-link'
import { readPaymentRequest, type PaymentRequest } from '../calls/payment-request'
import type { Sandbox } from '../sandbox'
import { inlinePage } from './end-page'
import { sendPage } from './page-policy'

const asset = (name: string) => readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8')
const javascript = 'text/javascript; charset=utf-8'

/** The checkout script of the shop's page, and the frame that it opens. */
export function inlineRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const { siteOrigin, publicKey } = sandbox.options
  const files = [
    { url: '/v3.js', text: asset('checkout.js'), type: javascript },
    { url: '/v3/hosted/assets/hosted.js', text: asset('hosted.js'), type: javascript },
    { url: '/v3/hosted/assets/hosted.css', text: asset('hosted.css'), type: 'text/css' },
  ]
  for (const { url, text, type } of files) {
    app.get(url, async (_request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' })
        .type(type)
        .send(text),
    )
  }

  app.get('/v3/hosted/inline', async (_request, reply) =>
    sendPage(reply, inlinePage(siteOrigin), { siteOrigin, framed: true }),
  )

  app.post<{ Body: { public_key?: unknown; amount?: unknown } | null }>(
    '/v3/hosted/inline',
    async ({ body }) => {
      if (!publicKey || body?.public_key !== publicKey) {
        throw new ProviderError(401, 'Invalid public key passed')
      }
      const asked = readPaymentRequest(body)
      checkHash(asked, body, sandbox.options.secretKey)
      const link = createLink(sandbox, asked, 'inline')
      return success('Hosted Link', { link: linkAddress(sandbox, link) })
    },
  )
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A hash ties amount, currency, customer and reference to what the merchant's server decided. */
function checkHash(
  { payload_hash: payloadHash, customer, tx_ref: txRef, currency }: PaymentRequest,
  body: { amount?: unknown },
  secretKey: string,
) {
  if (payloadHash === undefined) return
  const expected = sha256(`${body.amount}${currency}${customer.email}${txRef}${sha256(secretKey)}`)
  if (expected !== payloadHash)
    throw new ProviderError(400, 'Payload hash does not match the payment')
}
