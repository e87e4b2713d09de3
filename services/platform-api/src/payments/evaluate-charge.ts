import type { ProviderTransaction } from './provider'

export interface Expectation {
  txRef: string
  currency: string
  expectedKobo: number
}

export type Verdict =
  | { kind: 'paid'; transaction: ProviderTransaction; refundKobo: number }
  | { kind: 'underpaid'; transaction: ProviderTransaction; refundKobo: number }
  | { kind: 'pending' | 'failed' | 'unknown' }

/**
 * What the provider's transactions mean for an attempt. Only the amount in our currency counts, not
 * `charged_amount`, which may hold fees. One reference can own several: any that fits is enough.
 */
export function evaluateCharge(
  { txRef, currency, expectedKobo }: Expectation,
  transactions: readonly ProviderTransaction[],
): Verdict {
  const ours = transactions.filter((transaction) => transaction.txRef === txRef)
  const successful = ours.filter(({ status }) => status === 'successful')
  const inCurrency = successful.filter((transaction) => transaction.currency === currency)
  const received = inCurrency.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  const enough = inCurrency.find(({ amountKobo }) => amountKobo >= expectedKobo)
  if (enough) {
    return { kind: 'paid', transaction: enough, refundKobo: received - expectedKobo }
  }
  const [short] = [...inCurrency, ...successful]
  if (short) return { kind: 'underpaid', transaction: short, refundKobo: received }
  if (ours.some(({ status }) => status === 'pending')) return { kind: 'pending' }
  return { kind: ours.length > 0 ? 'failed' : 'unknown' }
}
