import { isLoopbackOrigin } from 'shared-contracts/loopback'

/** How the API speaks with the payment provider; absent where card payment is not set up. */
export interface PaymentConfig {
  provider: 'sandbox' | 'flutterwave'
  /** Address of the provider's API without `/v3`. */
  base: string
  /** Authorises calls to the provider. Never leaves the server. */
  secretKey: string
  /** What the provider sends in `verif-hash` with every webhook. */
  webhookHash: string
  /** Ways to pay that the provider's page offers; card alone where none are named. */
  methods?: readonly PaymentMethod[]
}

/** In the provider's words (v3 `payment_options`). */
const paymentMethods = ['card', 'banktransfer', 'ussd'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

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
  refuseLiveKeyHere(secretKey, env.SITE_ORIGIN || 'http://localhost')
  const methods = readPaymentMethods(env.PAYMENT_METHODS)
  return { provider, base: baseFrom(env.FLW_BASE, provider), secretKey, webhookHash, methods }
}

/** Card alone unless others are named; decisions.md has them off by default. */
export function readPaymentMethods(text: string | undefined): PaymentMethod[] {
  const named = (text || 'card').split(',').map((word) => word.trim())
  const methods = paymentMethods.filter((method) => named.includes(method))
  if (named.every((word) => methods.includes(word as PaymentMethod))) return methods
  throw new Error(`PAYMENT_METHODS is "${text}". Name some of ${paymentMethods.join(', ')}.`)
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
    throw new Error(
      'FLW_PUBLIC_KEY and FLW_SECRET_KEY do not match: one is a test key, the other a live key.',
    )
  }
}

/** P 9: the host decides which key. Whoever tries the site on their own machine takes no real money. */
function refuseLiveKeyHere(secretKey: string, siteOrigin: string) {
  if (isTest(secretKey) || !URL.canParse(siteOrigin) || !isLoopbackOrigin(siteOrigin)) return
  throw new Error(
    'FLW_SECRET_KEY is a live key, and SITE_ORIGIN is an address of this machine. Use test keys here.',
  )
}
