import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { paymentAttempts } from '../payment.tables'

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

/** One movement of money. Triggers (migration 0051) refuse changes, and entries out of balance. */
export const ledgerEntries = pgTable('ledger_entries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  postedOn: timestamp('posted_on', { withTimezone: true }).notNull().defaultNow(),
  /**
   * `held`: money that gives nothing yet, because it is too little or came twice. `credit`: a referral
   * credit was granted, spent or deleted; triggers (migration 0097) add these.
   */
  kind: text('kind', { enum: ['charge', 'held', 'refund', 'credit'] }).notNull(),
  /** Null for a referral credit. */
  attemptId: integer('attempt_id').references(() => paymentAttempts.id),
  /** No key: an open credit goes with its account. */
  referralCreditId: integer('referral_credit_id'),
})

export const ledgerLines = pgTable(
  'ledger_lines',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.id),
    account: text('account', { enum: ledgerAccounts }).notNull(),
    /** Positive debits the account, negative credits it. */
    amountKobo: bigint('amount_kobo', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.account] })],
)

export type LedgerAccount = (typeof ledgerAccounts)[number]
