import {
  type AnyPgColumn,
  bigint,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { ledgerAccounts, ledgerKinds } from 'shared-contracts/api/ledger.schema'
import { users } from '../../accounts/auth.tables'
import { paymentAttempts } from '../payment.tables'

/** One movement of money. Triggers (migration 0051) refuse changes, and entries out of balance. */
export const ledgerEntries = pgTable('ledger_entries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  postedOn: timestamp('posted_on', { withTimezone: true }).notNull().defaultNow(),
  /** Triggers (migration 0097) add those of a `credit`. */
  kind: text('kind', { enum: ledgerKinds }).notNull(),
  /** Null for a referral credit. */
  attemptId: integer('attempt_id').references(() => paymentAttempts.id),
  /** No key: an open credit goes with its account. */
  referralCreditId: integer('referral_credit_id'),
  /** With the three below: a correction, by staff. */
  correctsId: bigint('corrects_id', { mode: 'number' }).references(
    (): AnyPgColumn => ledgerEntries.id,
  ),
  reason: text('reason'),
  bookedBy: integer('booked_by').references(() => users.id),
  requestKey: uuid('request_key').unique(),
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
