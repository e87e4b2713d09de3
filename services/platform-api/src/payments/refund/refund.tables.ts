import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { refundStatuses } from 'shared-contracts/api/refund.schema'
import { users } from '../../accounts/auth.tables'
import { orders } from '../../orders/order.tables'
import { subscriptions } from '../../subscriptions/subscription.tables'
import { paymentTransactions } from '../payment.tables'

/** Money given back through the card provider; each but a refused one counts against its payment. */
export const refunds = pgTable('refunds', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Null where a plan is refunded. */
  orderId: integer('order_id').references(() => orders.id),
  /** Null where an order is refunded. */
  boughtSubscriptionId: integer('bought_subscription_id').references(() => subscriptions.id),
  transactionId: integer('transaction_id')
    .notNull()
    .references(() => paymentTransactions.id),
  amountKobo: bigint('amount_kobo', { mode: 'number' }).notNull(),
  reason: text('reason').notNull(),
  status: text('status', { enum: refundStatuses }).notNull().default('requested'),
  /** Comes from the browser: a repeated request gives back once. */
  requestKey: uuid('request_key').notNull().unique(),
  requestedBy: integer('requested_by')
    .notNull()
    .references(() => users.id),
  requestedOn: timestamp('requested_on', { withTimezone: true }).notNull(),
  completedOn: timestamp('completed_on', { withTimezone: true }),
  providerRefundId: text('provider_refund_id').unique(),
  failure: text('failure'),
})

export type RefundRecord = typeof refunds.$inferSelect
