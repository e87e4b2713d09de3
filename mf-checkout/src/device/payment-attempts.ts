import type { OrderPayment, SubscriptionCheck } from 'shared-contracts/api/order-payment.schema'
import { readStored, writeStored } from 'shared-contracts/storage'

/** A payment that was begun on this device, so that its outcome can be asked for in any tab. */
export interface PaymentAttempt {
  /** Order number, or of a plan `SUB-<user_subscription>`. */
  order: string
  /** Null when nothing was to pay. */
  txRef: string | null
  /** What was to be charged, decimal text in naira. */
  amount: string
  /** What all discounts took off, decimal text in naira. */
  discount: string
  coupon: NonNullable<OrderPayment['couponobject']> | null
  subscription: SubscriptionCheck | null
  /** Id of the plan, where a plan is bought. */
  plan?: number
  /** ISO date-time. */
  startedOn: string
  /** The provider sent the customer back with word of success: money may be on its way. */
  landed?: boolean
  /** The server said that nothing comes of it: the next payment needs a reference of its own. */
  over?: boolean
}

/**
 * Each record carries a version. Those of another version are kept and not read: a fallback may
 * run older code, which must not lose what newer code wrote.
 */
const version = 1
const most = 20

type Stored = { version?: unknown } & Partial<PaymentAttempt>

/** Newest first. */
export function readAttempts(): PaymentAttempt[] {
  return readAll().filter(isOurs).map(withoutVersion)
}

/** Keeps an attempt, in place of one with the same order and reference. */
export function storeAttempt(attempt: PaymentAttempt): void {
  const others = readAll().filter((entry) => !(isOurs(entry) && isSame(entry, attempt)))
  write([{ version, ...attempt }, ...others].slice(0, most))
}

/** Marks an attempt, if it is still remembered, with what became of it. */
export function markAttempt(
  of: Pick<PaymentAttempt, 'order' | 'txRef'>,
  mark: { landed: true } | { over: true },
): void {
  const attempt = readAttempts().find((entry) => isSame(entry, of))
  if (attempt) storeAttempt({ ...attempt, ...mark })
}

export function forgetAttempts(order: string): void {
  write(readAll().filter((entry) => !(isOurs(entry) && entry.order === order)))
}

/** The last card payment of an order that may still come to something. */
export function findOpenAttempt(order: string): PaymentAttempt | undefined {
  return readAttempts().find((attempt) => attempt.order === order && isOpen(attempt))
}

/** Whether some card payment was begun here and may still come to something, whatever is paid for. */
export const awaitsPayment = (): boolean => readAttempts().some(isOpen)

const isOpen = ({ txRef, over }: PaymentAttempt) => txRef !== null && !over

function readAll(): Stored[] {
  try {
    const stored: unknown = JSON.parse(readStored('payment_attempts') ?? '[]')
    return Array.isArray(stored) ? stored.filter((entry) => entry && typeof entry === 'object') : []
  } catch {
    return []
  }
}

const write = (entries: Stored[]) =>
  writeStored('payment_attempts', entries.length > 0 ? JSON.stringify(entries) : undefined)

const isSame = (a: Pick<PaymentAttempt, 'order' | 'txRef'>, b: typeof a) =>
  a.order === b.order && a.txRef === b.txRef

const withoutVersion = ({ version: _, ...attempt }: Stored & PaymentAttempt): PaymentAttempt =>
  attempt

function isOurs(entry: Stored): entry is Stored & PaymentAttempt {
  return (
    entry.version === version &&
    typeof entry.order === 'string' &&
    (entry.txRef === null || typeof entry.txRef === 'string') &&
    typeof entry.amount === 'string' &&
    typeof entry.startedOn === 'string'
  )
}
