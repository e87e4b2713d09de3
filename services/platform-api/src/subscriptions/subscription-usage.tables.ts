import { integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts/auth.tables'
import { orders } from '../orders/order.tables'
import { paymentAttempts } from '../payments/payment.tables'
import { services } from '../catalogue/services.tables'
import { plans, subscriptions } from './subscription.tables'

export const templateTypes = ['TEMPLATE', 'ADDON', 'LEGALSERVICE'] as const
export type TemplateType = (typeof templateTypes)[number]

/** A service that a plan includes by name: `ADDON`, or `LEGALSERVICE` where a lawyer does it. */
export const planServices = pgTable(
  'plan_services',
  {
    planId: integer('plan_id')
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    /** How often in a period of the plan. */
    quantity: smallint('quantity').notNull().default(1),
  },
  ({ planId, serviceId }) => [primaryKey({ columns: [planId, serviceId] })],
)

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
