import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox'
import { failure, ProviderError, success } from './answers'
import { createLink, hostedPath, linkAddress } from './create-link'
import { readPaymentRequest } from './payment-request'

const gatewayPatienceMs = 28_000

/** Making and disabling links. */
export function paymentRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.post('/v3/payments', async (request, reply) => {
    const link = createLink(sandbox, readPaymentRequest(request.body), 'standard')
    if (link.scenario === '503') {
      await pause(sandbox.scaled(gatewayPatienceMs))
      return reply.code(503).send(failure('An error occurred. Please contact support'))
    }
    return success('Hosted Link', { link: linkAddress(sandbox, link) })
  })

  app.post<{ Body: { link?: unknown } | null }>('/v3/payments/link/disable', async (request) => {
    const address = String(request.body?.link ?? '')
    const id = address.slice(address.lastIndexOf('/') + 1)
    const link = address.includes(hostedPath) ? sandbox.ledger.get('links', id) : undefined
    if (!link) throw new ProviderError(404, 'Payment link not found')
    if (link.state !== 'open') {
      throw new ProviderError(400, 'This payment link is currently inactive')
    }
    sandbox.ledger.put('links', { ...link, state: 'disabled', step: undefined })
    return success('Payment link disabled', null)
  })
}
