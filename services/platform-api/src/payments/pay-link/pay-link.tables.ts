import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { orders } from '../../orders/order.tables'

/** A link by which somebody else pays an order. */
export const payLinks = pgTable('pay_links', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' }),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
  expiresOn: timestamp('expires_on', { withTimezone: true }).notNull(),
  /** Null while its owner has not taken it back. */
  revokedOn: timestamp('revoked_on', { withTimezone: true }),
})

export type PayLinkRecord = typeof payLinks.$inferSelect
