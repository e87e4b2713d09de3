import type { AttemptStatus } from '../tables/payments.tables'

/** What the browser says about the outcome; never proof, at most a reason to look closer. */
export type Hint = 'successful' | 'failed' | 'cancelled' | undefined

/** Nothing can change these any more. */
export const isFinal = (status: AttemptStatus) => status === 'paid' || status === 'duplicate'

/** Money may still arrive by itself; until then no second payment is begun. */
export const isUnderWay = (status: AttemptStatus) => status === 'open' || status === 'pending'

/** What becomes of it is open; a claim is the word of a browser alone and stops no other payment. */
export const isUnsettled = (status: AttemptStatus) => isUnderWay(status) || status === 'claimed'

export interface Findings {
  current: AttemptStatus
  /** What the provider's transactions mean; `unreachable` when it could not be asked. */
  verdict: 'pending' | 'failed' | 'unknown' | 'unreachable'
  hint: Hint
  /** Nobody can pay by the attempt's page any more. */
  closed: boolean
  /** A day has passed. */
  givenUp: boolean
}

/**
 * Where an attempt goes when no money was found. It fails only by the provider's word; without an
 * answer it stays as it is, and becomes `unpaid` after a day.
 */
export function nextStatus(findings: Findings): AttemptStatus {
  const { current, verdict, hint, closed, givenUp } = findings
  if (isFinal(current) || current === 'underpaid' || current === 'ended') return current
  if (verdict === 'pending' && !givenUp) return 'pending'
  if (!isUnsettled(current)) return current
  if (verdict === 'failed') return 'failed'
  if (verdict === 'unknown' && closed) return hint === 'failed' ? 'failed' : 'cancelled'
  if (givenUp) return 'unpaid'
  return hint === 'successful' && current === 'open' ? 'pending' : current
}

const minute = 60_000
const hour = 60 * minute

/** When the provider is asked about an attempt that nobody reports on, counted from its start. */
const early = [0.5 * minute, 2 * minute, 10 * minute, 1 * hour]
/** After that every hour, and after a day no more. */
export const givenUpAfterMs = 24 * hour

/** The next time to ask; undefined when the day is over. */
export function nextCheck(createdOn: Date, now: Date): Date | undefined {
  const age = now.getTime() - createdOn.getTime()
  const wait = early.find((after) => after > age) ?? (Math.floor(age / hour) + 1) * hour
  return wait > givenUpAfterMs ? undefined : new Date(createdOn.getTime() + wait)
}

export const isGivenUp = (createdOn: Date, now: Date) =>
  now.getTime() - createdOn.getTime() >= givenUpAfterMs

/**
 * The moment whose discounts count for a payment: that of its attempt, or of a payment that came so late that
 * nobody asks about the attempt any more. What it counted on may have ended since.
 */
export const pricedOn = (createdOn: Date, paidOn: Date): Date =>
  isGivenUp(createdOn, paidOn) ? paidOn : createdOn
