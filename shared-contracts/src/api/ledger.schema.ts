import { z } from 'zod/mini'
import { listOf, naira } from './shared.schema'

/**
 * `provider`: money that the card provider holds for us. `sales`, `filing`, `plans`: what was sold,
 * and fees to pass on. `coupons`, `referrals`, `plan-cover`: what was taken off; `plan-credits`: unused days of a plan
 * that counted towards a more expensive one; `credits-due`: referral credits that are granted and open. `refund-due`: money
 * that came without a sale. `refunds`: sales that were paid back.
 */
export const ledgerAccounts = [
  'provider',
  'sales',
  'filing',
  'plans',
  'coupons',
  'referrals',
  'plan-cover',
  'plan-credits',
  'credits-due',
  'refund-due',
  'refunds',
] as const

/**
 * `held`: money that gives nothing yet, because it is too little or came twice. `credit`: a referral
 * credit was granted, spent or deleted. `correction`: staff corrected another entry.
 */
export const ledgerKinds = ['charge', 'held', 'refund', 'credit', 'correction'] as const

export const ledgerLine = z.object({
  account: z.enum(ledgerAccounts),
  /** Naira text: positive debits the account, negative credits it. */
  amount: naira,
})

export const ledgerEntry = z.object({
  id: z.number(),
  kind: z.enum(ledgerKinds),
  /** ISO date-time. */
  posted_on: z.string(),
  lines: z.array(ledgerLine),
  /** Of a correction: the entry that it corrects, why, and the name of the colleague. */
  corrects: z.optional(z.number()),
  reason: z.optional(z.string()),
  booked_by: z.optional(z.string()),
})

export const paymentEntries = z.object({
  /** The provider's reference of the payment. */
  tx_ref: z.string(),
  /** Number of the order, or `SUB-17` for a plan. */
  number: z.string(),
  /** Oldest first. */
  results: z.array(ledgerEntry),
})

export const paymentEntriesQuery = z.object({ tx_ref: z.string().check(z.maxLength(200)) })

export const correctionBody = z.object({
  /** Id of the entry that is corrected. */
  entry: z.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
  debit: z.enum(ledgerAccounts),
  credit: z.enum(ledgerAccounts),
  /** Naira: "1500" or "1500.50". */
  amount: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  /** A random UUID of this request: repeated, it is booked once. */
  key: z.uuid(),
})

export type LedgerAccount = (typeof ledgerAccounts)[number]
export type LedgerEntry = z.infer<typeof ledgerEntry>
export type PaymentEntries = z.infer<typeof paymentEntries>
export type CorrectionBody = z.infer<typeof correctionBody>

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
