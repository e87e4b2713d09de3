import { integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts/auth.tables'
import { orders } from '../orders/order.tables'

/** Downloads that count. */
export const orderDownloads = pgTable('order_downloads', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' }),
  format: text('format', { enum: ['pdf', 'docx'] }).notNull(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the link that was opened: opening it again at once is the same download. */
  link: text('link').notNull(),
  /** How often it was opened again at once. */
  reopened: smallint('reopened').notNull().default(0),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
})
