import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { OrderEventKind } from 'shared-contracts/api/order-work.schema'
import { users } from '../../accounts/auth.tables'
import { orders } from '../order.tables'

/** What happened to an order after it was paid. Placing and paying stand in the order itself. */
export const orderEvents = pgTable('order_events', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' }),
  kind: text('kind').$type<Exclude<OrderEventKind, 'placed' | 'paid' | 'corrected'>>().notNull(),
  /** The name of a lawyer or of a file, or the status that was set by hand. */
  subject: text('subject').notNull().default(''),
  actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
})
