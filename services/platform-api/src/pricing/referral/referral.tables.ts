import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/auth.tables'
import { orders } from '../../orders/order.tables'

/** What a referral takes off one later order of `userId` (docs/decisions/0010). */
export const referralCredits = pgTable('referral_credits', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** `welcome` for the customer who came with a code, `reward` for the owner of the code. */
  kind: text('kind', { enum: ['welcome', 'reward'] }).notNull(),
  amountKobo: bigint('amount_kobo', { mode: 'number' }).notNull(),
  /** The customer who came with the code. */
  referredId: integer('referred_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
  spentOnOrder: integer('spent_on_order').references(() => orders.id, { onDelete: 'set null' }),
  spentKobo: bigint('spent_kobo', { mode: 'number' }),
  /** The payment that is under way with it; the key is a migration's, for payments read this table. */
  heldByAttempt: integer('held_by_attempt'),
})
