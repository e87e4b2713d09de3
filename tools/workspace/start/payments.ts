import { randomBytes } from 'node:crypto'

import { storedSecrets } from './stored-secrets'

/** How the product is paid: by the sandbox on this machine, or by the provider itself. */
export interface Payments {
  provider: 'sandbox' | 'flutterwave'
  /** Origin that browsers reach; what `runtime.json` calls `payments`. */
  origin: string
  /** Origin of the provider's calls. */
  base: string
  /** Address of the checkout script. */
  script: string
  secretKey: string
  publicKey: string
  webhookHash: string
}

const live = { base: 'https://api.flutterwave.com', origin: 'https://checkout.flutterwave.com' }

export function providerFrom(env: NodeJS.ProcessEnv): Payments['provider'] {
  const named = env['PAYMENT_PROVIDER'] || 'sandbox'
  if (named === 'sandbox' || named === 'flutterwave') return named
  throw new Error(`PAYMENT_PROVIDER is "${named}". Use sandbox or flutterwave.`)
}

/** Keys from the environment; the sandbox's own are otherwise drawn once and kept. */
export function readPayments(
  dataDir: string,
  sandboxPort: number,
  env: NodeJS.ProcessEnv = process.env,
): Payments {
  if (providerFrom(env) === 'flutterwave') return livePayments(env)
  const kept = storedSecrets(dataDir, {
    paymentSecretKey: () => `FLWSECK_TEST-${randomBytes(16).toString('hex')}-X`,
    paymentPublicKey: () => `FLWPUBK_TEST-${randomBytes(16).toString('hex')}-X`,
    paymentWebhookHash: () => randomBytes(24).toString('hex'),
  })
  const origin = env['SANDBOX_ORIGIN'] || `http://localhost:${sandboxPort}`
  return {
    provider: 'sandbox',
    origin,
    base: `http://127.0.0.1:${sandboxPort}`,
    script: `${origin}/v3.js`,
    secretKey: env['FLW_SECRET_KEY'] || kept.paymentSecretKey,
    publicKey: env['FLW_PUBLIC_KEY'] || kept.paymentPublicKey,
    webhookHash: env['FLW_WEBHOOK_HASH'] || kept.paymentWebhookHash,
  }
}

function livePayments(env: NodeJS.ProcessEnv): Payments {
  const names = ['FLW_SECRET_KEY', 'FLW_PUBLIC_KEY', 'FLW_WEBHOOK_HASH'] as const
  const missing = names.filter((name) => !env[name])
  if (missing.length > 0) {
    throw new Error(`PAYMENT_PROVIDER=flutterwave also needs ${missing.join(', ')}. Set them.`)
  }
  const [secretKey = '', publicKey = '', webhookHash = ''] = names.map((name) => env[name])
  const base = env['FLW_BASE'] || live.base
  const script = `${live.origin}/v3.js`
  return {
    provider: 'flutterwave',
    ...{ origin: live.origin, base, script },
    ...{ secretKey, publicKey, webhookHash },
  }
}

/** What the platform API is told. */
export const paymentsOfApi = (payments: Payments) => ({
  PAYMENT_PROVIDER: payments.provider,
  FLW_BASE: payments.base,
  FLW_SECRET_KEY: payments.secretKey,
  FLW_PUBLIC_KEY: payments.publicKey,
  FLW_WEBHOOK_HASH: payments.webhookHash,
})

/** What the composition server is told. */
export const paymentsOfSite = ({ script, publicKey }: Payments) => ({
  PAYMENT_SCRIPT: script,
  FLW_PUBLIC_KEY: publicKey,
})
