import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/auth.tables'
import { coupons, orders } from '../../orders/order.tables'
import { paymentAttempts } from '../../payments/payment.tables'

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
