import Fastify, { type FastifyInstance } from 'fastify'
import { afterPaymentRoutes } from './calls/after-payment.routes'
import { answerError, failure, ProviderError } from './calls/answers'
import { paymentRoutes } from './calls/payments.routes'
import { planRoutes } from './calls/plans.routes'
import { transactionRoutes } from './calls/transactions.routes'
import { hostedRoutes } from './hosted/hosted.routes'
import { inlineRoutes } from './hosted/inline.routes'
import type { Sandbox } from './sandbox'

/** The sandbox's server; the caller listens and closes. */
export async function buildSandboxApp(sandbox: Sandbox): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100 },
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(failure('Not found')))
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff')
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  await app.register(async (calls) => {
    calls.addHook('onRequest', async ({ headers }) => {
      if (headers.authorization === `Bearer ${sandbox.options.secretKey}`) return
      throw new ProviderError(401, 'Invalid authorization key')
    })
    for (const bind of [paymentRoutes, transactionRoutes, afterPaymentRoutes, planRoutes]) {
      bind(calls, sandbox)
    }
  })
  hostedRoutes(app, sandbox)
  inlineRoutes(app, sandbox)
  app.get('/healthz', async () => ({ status: 'ok' }))
  return app
}
