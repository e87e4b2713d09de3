import { randomBytes } from 'node:crypto'

import { startSandbox } from 'payment-sandbox/start-sandbox'

interface Shop {
  site: string
  apiPort: number
  dataDir: string
}

/** The payment sandbox for servers of our own, and what their API is told of it. */
export async function startPayments({ site, apiPort, dataDir }: Shop) {
  const secretKey = `FLWSECK_TEST-${randomBytes(16).toString('hex')}-X`
  const hash = randomBytes(24).toString('hex')
  const sandbox = await startSandbox({
    ...{ port: 0, host: '127.0.0.1', dataDir, secretKey, siteOrigin: site, delayScale: 0.01 },
    webhook: { url: `http://127.0.0.1:${apiPort}/api/payment/webhook/`, hash },
  })
  const env = { FLW_BASE: sandbox.url, FLW_SECRET_KEY: secretKey, FLW_WEBHOOK_HASH: hash }
  return { env, stop: sandbox.stop }
}
