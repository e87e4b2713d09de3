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

const planNumbers = /^SUB-([1-9]\d{0,8})(?=-|$)/

/** What the provider knows the purchase of a plan as: `SUB-17`. */
export const planNumber = (userSubscription: number) => `SUB-${userSubscription}`

/** The `user_subscription` that a number or a reference of a plan begins with. */
export function parseSubscriptionId(text: string | null | undefined): number | undefined {
  const id = planNumbers.exec(text ?? '')?.[1]
  return id === undefined ? undefined : Number(id)
}

/** The order, or plan, in such a reference, for a device that knows nothing else. */
export function parseOrderReference(txRef: string): string | undefined {
  const plan = parseSubscriptionId(txRef)
  if (plan !== undefined) return planNumber(plan)
  return /^(.+)-[^-]+$/.exec(txRef)?.[1]
}
