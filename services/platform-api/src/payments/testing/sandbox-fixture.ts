import type { PaymentMethod } from '../../config/payment-config'
import { freePort } from 'local-postgres/free-port'
import { startSandbox } from 'payment-sandbox/start-sandbox'
import { createTestApp } from '../../testing/test-app'
import { addService } from '../../testing/test-records'

const secretKey = 'FLWSECK_TEST-bench-X'
const hash = 'hash-of-the-bench'

/** The API and the payment sandbox, each listening, each calling the other. */
export async function openSandboxFixture(methods?: readonly PaymentMethod[]) {
  const port = await freePort()
  const sandbox = await startSandbox({
    port: 0,
    secretKey,
    siteOrigin: 'http://site.test',
    delayScale: 0.01,
    hookRetryMs: 50,
    webhook: { url: `http://127.0.0.1:${port}/api/payment/webhook/`, hash },
  })
  const api = await createTestApp(undefined, {
    payment: { provider: 'sandbox', base: sandbox.url, secretKey, webhookHash: hash, methods },
  })
  await api.app.listen({ port, host: '127.0.0.1' })
  return {
    api,
    serviceId: await addService(api.db),
    close: async () => {
      await api.close()
      await sandbox.stop()
    },
  }
}

export type SandboxFixture = Awaited<ReturnType<typeof openSandboxFixture>>
