import type { PaymentAttempt } from './payment-attempts'

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * The reference of an inline checkout, where the server makes none. An attempt that may still
 * come to something keeps its reference: the provider takes a reference once, so a second tab or
 * a second try cannot charge twice.
 */
export function clientReference(
  order: string,
  amount: string,
  open: PaymentAttempt | undefined,
): string {
  if (open?.txRef && open.amount === amount) return open.txRef
  const random = crypto.getRandomValues(new Uint8Array(10))
  const tail = Array.from(random, (byte) => letters[byte % letters.length]).join('')
  return `${order}-${tail}`
}

/** The order in such a reference, for a device that knows nothing else. */
export function orderInReference(txRef: string): string | undefined {
  return /^(.+)-[^-]+$/.exec(txRef)?.[1]
}
