import {
  integer,
  pgTable,
  timestamp,
  bigint,
  jsonb,
  smallint,
  text,
  uuid,
  type AnyPgColumn,
  primaryKey,
} from 'drizzle-orm/pg-core'
import { ledgerAccounts, ledgerKinds } from 'shared-contracts/api/ledger.schema'
import { refundStatuses } from 'shared-contracts/api/refund.schema'
import { orders, coupons } from './orders.tables'
import { users } from './accounts.tables'
import { subscriptions } from './subscriptions.tables'

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

/** One movement of money. Triggers (migration 0051) refuse changes, and entries out of balance. */
export const ledgerEntries = pgTable('ledger_entries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  postedOn: timestamp('posted_on', { withTimezone: true }).notNull().defaultNow(),
  /** Triggers (migration 0097) add those of a `credit`. */
  kind: text('kind', { enum: ledgerKinds }).notNull(),
  /** Null for a referral credit. */
  attemptId: integer('attempt_id').references(() => paymentAttempts.id),
  /** No key: an open credit goes with its account. */
  referralCreditId: integer('referral_credit_id'),
  /** With the three below: a correction, by staff. */
  correctsId: bigint('corrects_id', { mode: 'number' }).references(
    (): AnyPgColumn => ledgerEntries.id,
  ),
  reason: text('reason'),
  bookedBy: integer('booked_by').references(() => users.id),
  requestKey: uuid('request_key').unique(),
})

export const ledgerLines = pgTable(
  'ledger_lines',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.id),
    account: text('account', { enum: ledgerAccounts }).notNull(),
    /** Positive debits the account, negative credits it. */
    amountKobo: bigint('amount_kobo', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.account] })],
)
