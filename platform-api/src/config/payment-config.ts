/** How the API speaks with the payment provider; absent where card payment is not set up. */
export interface PaymentConfig {
  provider: 'sandbox' | 'flutterwave'
  /** Address of the provider's API without `/v3`. */
  base: string
  /** Authorises calls to the provider. Never leaves the server. */
  secretKey: string
  /** What the provider sends in `verif-hash` with every webhook. */
  webhookHash: string
}

const liveBase = 'https://api.flutterwave.com'

/**
 * Reads the payment settings. Undefined for a sandbox that nobody started: then payments answer that
 * they are not set up. Throws a sentence for settings that would take money without checks.
 */
export function readPaymentConfig(env: NodeJS.ProcessEnv): PaymentConfig | undefined {
  const provider = providerFrom(env.PAYMENT_PROVIDER)
  const secretKey = env.FLW_SECRET_KEY ?? ''
  const webhookHash = env.FLW_WEBHOOK_HASH ?? ''
  if (provider === 'sandbox' && !env.FLW_BASE && !secretKey && !webhookHash) return undefined
  if (!secretKey) throw new Error(`Set FLW_SECRET_KEY, or payments by ${provider} cannot start.`)
  if (!webhookHash) {
    throw new Error('Set FLW_WEBHOOK_HASH to the secret hash of the webhook; it must not be empty.')
  }
  refuseMixedModes(provider, secretKey, env.FLW_PUBLIC_KEY ?? '')
  return { provider, base: baseFrom(env.FLW_BASE, provider), secretKey, webhookHash }
}

function providerFrom(text: string | undefined): PaymentConfig['provider'] {
  const value = text || 'sandbox'
  if (value === 'sandbox' || value === 'flutterwave') return value
  throw new Error(`PAYMENT_PROVIDER is "${text}". Use sandbox or flutterwave.`)
}

function baseFrom(text: string | undefined, provider: PaymentConfig['provider']): string {
  if (!text && provider === 'sandbox') {
    throw new Error('Set FLW_BASE to the address of the payment sandbox.')
  }
  const value = text || liveBase
  if (URL.canParse(value)) return value.replace(/\/+$/, '')
  throw new Error(`FLW_BASE is "${text}". Give an address such as ${liveBase}.`)
}

const isTest = (key: string) => key.includes('_TEST-')

function refuseMixedModes(provider: string, secretKey: string, publicKey: string) {
  if (provider === 'sandbox' && !isTest(secretKey)) {
    throw new Error('FLW_SECRET_KEY is a live key. The sandbox takes keys with _TEST only.')
  }
  if (publicKey && isTest(publicKey) !== isTest(secretKey)) {
    throw new Error('FLW_PUBLIC_KEY and FLW_SECRET_KEY are not of the same mode, test or live.')
  }
}
