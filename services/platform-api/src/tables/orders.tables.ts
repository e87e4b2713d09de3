import {
  bigint,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  date,
  primaryKey,
} from 'drizzle-orm/pg-core'
import type { OrderEventKind } from 'shared-contracts/api/order-work.schema'
import { orderStatuses } from 'shared-contracts/api/order.schema'
import { users } from './accounts.tables'
import { services } from './catalogue.tables'

/** A code for a discount: either a percentage or a fixed amount. */
export const coupons = pgTable('coupons', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  code: text('code').notNull().unique(),
  percent: smallint('percent'),
  amountKobo: bigint('amount_kobo', { mode: 'number' }),
  validFrom: timestamp('valid_from', { withTimezone: true }).notNull(),
  validTill: timestamp('valid_till', { withTimezone: true }).notNull(),
})

/**
 * One purchase. Prices are copied when it is made, so that a later price change leaves it alone.
 * `searchText` is kept by triggers (migration 0007) and never written from here.
 */
export const orders = pgTable('orders', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  number: text('number').notNull().unique(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id),
  serviceId: integer('service_id')
    .notNull()
    .references(() => services.id),
  /** Title of the service when it was ordered. */
  item: text('item').notNull(),
  flow: text('flow', { enum: ['A', 'B'] }).notNull(),
  status: text('status', { enum: orderStatuses }).notNull().default('Payment Pending'),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
  costKobo: bigint('cost_kobo', { mode: 'number' }).notNull(),
  costText: text('cost_text').notNull(),
  filingKobo: bigint('filing_kobo', { mode: 'number' }).notNull(),
  filingText: text('filing_text').notNull(),
  /** Discounts touch the product's own price only (decisions.md, settled 5). */
  subscriptionDiscountKobo: bigint('subscription_discount_kobo', { mode: 'number' })
    .notNull()
    .default(0),
  referralDiscountKobo: bigint('referral_discount_kobo', { mode: 'number' }).notNull().default(0),
  couponDiscountKobo: bigint('coupon_discount_kobo', { mode: 'number' }).notNull().default(0),
  couponId: integer('coupon_id').references(() => coupons.id),
  paymentMethod: text('payment_method').notNull().default(''),
  paidOn: timestamp('paid_on', { withTimezone: true }),
  lawyerId: integer('lawyer_id').references(() => users.id),
  addressLine1: text('address_line1').notNull().default(''),
  addressLine2: text('address_line2').notNull().default(''),
  searchText: text('search_text').notNull().default(''),
})

export type OrderRecord = typeof orders.$inferSelect
export type Coupon = typeof coupons.$inferSelect

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

/** Orders by status, by day in Lagos and once more by month, but for `orderCountChanges`. */
export const orderCounts = pgTable(
  'order_counts',
  {
    unit: text('unit', { enum: ['day', 'month'] }).notNull(),
    /** The day, or the first of the month. */
    starts: date('starts').notNull(),
    status: text('status', { enum: orderStatuses }).notNull(),
    total: integer('total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.unit, table.starts, table.status] })],
)

/** What transactions added and took away; written by triggers (migration 0021) only. */
export const orderCountChanges = pgTable('order_count_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  day: date('day').notNull(),
  status: text('status', { enum: orderStatuses }).notNull(),
  change: integer('change').notNull(),
})

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const uploadTypes = ['image/png', 'image/jpeg', 'application/pdf', docx] as const
export type UploadType = (typeof uploadTypes)[number]

/** What a lawyer adds to an order; the bytes lie in `DATA_DIR/private/uploads/<file>`. */
export const orderDocuments = pgTable('order_documents', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' }),
  /** The final document is what the customer downloads; there is one in each format at most. */
  purpose: text('purpose', { enum: ['final', 'additional'] }).notNull(),
  title: text('title').notNull(),
  file: text('file').notNull().unique(),
  /** As the lawyer's device called it, with the ending of what it is. */
  name: text('name').notNull(),
  type: text('type', { enum: uploadTypes }).notNull(),
  bytes: integer('bytes').notNull(),
  uploadedBy: integer('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
})
