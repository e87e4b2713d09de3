import { bigint, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts/auth.tables'
import { payLinks } from './pay-link/pay-link.tables'
import { coupons, orders } from '../orders/order.tables'
import { subscriptions } from '../subscriptions/subscription.tables'

export const attemptStatuses = [
  'claimed',
  'open',
  'pending',
  'paid',
  'failed',
  'cancelled',
  'ended',
  'underpaid',
  'unpaid',
  'duplicate',
] as const

const kobo = (name: string) => bigint(name, { mode: 'number' })

/** One try to pay an order or a plan; made before the provider is asked anything. */
export const paymentAttempts = pgTable('payment_attempts', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** Null where a plan is bought. */
  orderId: integer('order_id').references(() => orders.id),
  /** Null where an order is paid. */
  boughtSubscriptionId: integer('bought_subscription_id').references(() => subscriptions.id),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id),
  attemptNo: smallint('attempt_no').notNull(),
  /** Who made the reference; with nothing to pay there is none. */
  origin: text('origin', { enum: ['server', 'client', 'nothing-to-pay'] }).notNull(),
  txRef: text('tx_ref').unique(),
  status: text('status', { enum: attemptStatuses }).notNull(),
  currency: text('currency').notNull().default('NGN'),
  expectedKobo: kobo('expected_kobo').notNull(),
  couponId: integer('coupon_id').references(() => coupons.id),
  couponDiscountKobo: kobo('coupon_discount_kobo').notNull().default(0),
  /** What a referral credit takes off. */
  referralDiscountKobo: kobo('referral_discount_kobo').notNull().default(0),
  /** Whose template the order takes. */
  subscriptionId: integer('subscription_id').references(() => subscriptions.id),
  subscriptionDiscountKobo: kobo('subscription_discount_kobo').notNull().default(0),
  /** What the plans that a bought one takes the place of count towards it. */
  planCreditKobo: kobo('plan_credit_kobo').notNull().default(0),
  /** The link by which somebody else pays; null for the order's owner. */
  payLinkId: integer('pay_link_id').references(() => payLinks.id),
  /** The provider's page. Null until it is made, and again once it is closed. */
  link: text('link'),
  /** What staff give back: too much, too little, or paid twice. */
  refundKobo: kobo('refund_kobo').notNull().default(0),
  /** What the browser posted; kept, never read. */
  responseObject: text('response_object'),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
  /** When a waiting customer last had the provider asked. */
  checkedOn: timestamp('checked_on', { withTimezone: true }),
  /** When the poller asks next; null when it has given up or the matter is settled. */
  nextCheckOn: timestamp('next_check_on', { withTimezone: true }),
  paidOn: timestamp('paid_on', { withTimezone: true }),
})

export const paymentTransactions = pgTable('payment_transactions', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  attemptId: integer('attempt_id')
    .notNull()
    .references(() => paymentAttempts.id),
  providerId: text('provider_id').notNull().unique(),
  status: text('status').notNull(),
  amountKobo: kobo('amount_kobo').notNull(),
  currency: text('currency').notNull(),
  flwRef: text('flw_ref').notNull(),
  raw: jsonb('raw').notNull(),
  seenOn: timestamp('seen_on', { withTimezone: true }).notNull().defaultNow(),
})

export const paymentEvents = pgTable('payment_events', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  providerId: text('provider_id'),
  status: text('status').notNull(),
  txRef: text('tx_ref'),
  body: jsonb('body').notNull(),
  receivedOn: timestamp('received_on', { withTimezone: true }).notNull().defaultNow(),
  processedOn: timestamp('processed_on', { withTimezone: true }),
  /** When the poller acts on it; null once that is done, or for news that nobody reads. */
  nextTryOn: timestamp('next_try_on', { withTimezone: true }),
})

export type Attempt = typeof paymentAttempts.$inferSelect
export type AttemptStatus = Attempt['status']
