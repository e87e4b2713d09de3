import { bigint, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { orderStatuses } from 'shared-contracts/api/order.schema'
import { users } from '../accounts/auth.tables'
import { services } from '../catalogue/services.tables'

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
