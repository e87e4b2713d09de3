import { boolean, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/auth.tables'

/** Whether somebody of the customer support answers at the moment; without a row they do not. */
export const supportAvailability = pgTable('support_availability', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  active: boolean('active').notNull(),
  changedOn: timestamp('changed_on', { withTimezone: true }).notNull().defaultNow(),
})
