import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts/auth.tables'
import { orders } from '../orders/order.tables'

export const notifications = pgTable('notifications', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  recipientId: integer('recipient_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  message: text('message').notNull(),
  /** `Account`, `Order` and `Lawyer` link to the orders (D 2). */
  eventType: text('event_type').notNull(),
  /** The user whom the message is about. */
  aboutUserId: integer('about_user_id').references(() => users.id, { onDelete: 'set null' }),
  /** The order that the message is about. */
  orderNumber: text('order_number').references(() => orders.number, { onDelete: 'set null' }),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
  readOn: timestamp('read_on', { withTimezone: true }),
})
