import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../auth/auth.tables'
import { orders } from '../order/order.tables'
import { paymentAttempts } from '../payment/payment.tables'
import { subscriptions } from './subscription.tables'

export const templateTypes = ['TEMPLATE', 'ADDON', 'LEGALSERVICE'] as const
export type TemplateType = (typeof templateTypes)[number]

/** What a plan gave, one row per order; counted against the plan's quota of the period. */
export const subscriptionUsages = pgTable('subscription_usages', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  subscriptionId: integer('subscription_id')
    .notNull()
    .references(() => subscriptions.id),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id),
  orderId: integer('order_id')
    .notNull()
    .unique()
    .references(() => orders.id),
  attemptId: integer('attempt_id')
    .notNull()
    .references(() => paymentAttempts.id),
  templateType: text('template_type', { enum: templateTypes }).notNull(),
  status: text('status', { enum: ['held', 'used'] }).notNull(),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
})
