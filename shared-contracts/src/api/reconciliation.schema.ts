import { z } from 'zod/mini'
import { listOf, naira } from './shared.schema'

/**
 * `payment-unknown-here`: the provider has a payment that we do not; `…-there` the other way round.
 * `amount`: both have it, with different amounts. `not-booked`: the ledger says something else than
 * the payments that it books.
 */
export const differenceKinds = [
  'payment-unknown-here',
  'payment-unknown-there',
  'amount',
  'not-booked',
  'refund-unknown-here',
  'refund-unknown-there',
] as const

export const difference = z.object({
  id: z.number(),
  kind: z.enum(differenceKinds),
  /** The provider's number of the transaction or the refund. */
  provider_id: z.string(),
  tx_ref: z.string(),
  /** An empty string where no order is known. */
  order_no: z.string(),
  /** Day of the payment or refund, `YYYY-MM-DD`. */
  day: z.string(),
  /** Naira text; null where one side has nothing. */
  ours: z.nullable(naira),
  theirs: z.nullable(naira),
  /** ISO date-times. */
  found_on: z.string(),
  resolved_on: z.nullable(z.string()),
})

export const differencePage = listOf(difference)

export const differenceQuery = z.object({
  page: z.optional(z.string()),
  page_size: z.optional(z.string()),
  /** `open` or `resolved`; all where left out. */
  state: z.optional(z.enum(['open', 'resolved'])),
})

/** One comparison of our books with the provider's. */
export const reconciliation = z.object({
  /** Days compared, `YYYY-MM-DD`, both included. */
  first_day: z.string(),
  last_day: z.string(),
  /** ISO date-time. */
  finished_on: z.string(),
  /** Payments and refunds of the provider that were compared. */
  compared: z.number(),
  /** Differences that were not known before. */
  found: z.number(),
})

export type DifferenceKind = (typeof differenceKinds)[number]
export type Difference = z.infer<typeof difference>
export type DifferencePage = z.infer<typeof differencePage>
export type DifferenceQuery = z.infer<typeof differenceQuery>
export type Reconciliation = z.infer<typeof reconciliation>
