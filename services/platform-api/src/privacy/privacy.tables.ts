import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts/auth.tables'

/** Accounts whose owners deleted them (ADR 34); their row in `users` holds nothing personal. */
export const deletedAccounts = pgTable('deleted_accounts', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  deletedOn: timestamp('deleted_on', { withTimezone: true }).notNull().defaultNow(),
  /** Buyer on the receipts; empty where nothing was paid, and once it need not be kept. */
  billedName: text('billed_name').notNull().default(''),
  lastPaidOn: timestamp('last_paid_on', { withTimezone: true }),
})
