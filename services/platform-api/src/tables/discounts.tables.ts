import {
  integer,
  pgTable,
  text,
  bigint,
  timestamp,
  primaryKey,
  smallint,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.tables'
import { coupons, orders } from './orders.tables'
import { paymentAttempts } from './payments.tables'
import { services } from './catalogue.tables'
import { plans, subscriptions } from './subscriptions.tables'

/** A customer uses a coupon once: unique by coupon and user (migration 0011). */
export const couponRedemptions = pgTable('coupon_redemptions', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  couponId: integer('coupon_id')
    .notNull()
    .references(() => coupons.id),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id),
  orderId: integer('order_id')
    .notNull()
    .references(() => orders.id),
  attemptId: integer('attempt_id')
    .notNull()
    .references(() => paymentAttempts.id),
  status: text('status', { enum: ['held', 'used'] }).notNull(),
})

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
