import { z } from 'zod/mini'
import { orderStatus } from './order.schema'
import { naira } from './shared.schema'

/** P 3 "Subscription check response". */
export const subscriptionCheck = z.object({
  message: z.string(),
  discount: naira,
  id_of_service_usage: z.number(),
  template_type: z.string(),
})

/** P 3 "Coupon check response". Without `valid` nothing else is sent. */
export const couponCheck = z.object({
  valid: z.boolean(),
  discount: z.optional(naira),
  coupon_object: z.optional(z.number()),
  is_percentage: z.optional(z.boolean()),
  value: z.optional(z.string()),
})

const money = z.union([z.number(), z.string().check(z.maxLength(40))])

/**
 * P 3 "Order payment record". All of it is a hint: the server verifies with the payment provider
 * and works the discounts out itself (decisions.md, contract 5).
 */
export const orderPayment = z.object({
  order_no: z.string().check(z.maxLength(40)),
  flw_ref: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  /** Null or the text `null` when nothing was to pay. */
  tx_ref: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  transaction_id: z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(40))]))),
  status: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  amount: z.optional(z.nullable(money)),
  /** The provider's answer as text; kept, never read. */
  response_object: z.optional(z.nullable(z.string().check(z.maxLength(20_000)))),
  payment_method: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  discount_applied: z.optional(z.nullable(z.union([z.boolean(), money]))),
  subscription_applied: z.optional(z.nullable(z.boolean())),
  subscription_object: z.optional(
    z.nullable(
      z.object({
        discount: z.optional(z.nullable(money)),
        message: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
        id_of_service_usage: z.optional(z.nullable(z.union([z.number(), z.string()]))),
        template_type: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
      }),
    ),
  ),
  coupon_applied: z.optional(z.nullable(z.boolean())),
  couponobject: z.optional(
    z.nullable(
      z.object({
        coupon_object: z.optional(z.nullable(z.union([z.number(), z.string()]))),
        discount: z.optional(z.nullable(money)),
        is_percentage: z.optional(z.nullable(z.boolean())),
        valid: z.optional(z.nullable(z.boolean())),
        value: z.optional(z.nullable(money)),
      }),
    ),
  ),
})

/**
 * Where a payment stands, by the server's own verification. `pending`: the provider does not know
 * yet, or could not be reached. `unpaid`: nothing came within a day. `underpaid`: less than the
 * price came, and staff look at it.
 */
export const paymentStates = [
  'paid',
  'pending',
  'failed',
  'cancelled',
  'underpaid',
  'unpaid',
] as const

/** Answer of `payment-create` and of our own payment calls. */
export const paymentState = z.object({
  status: z.enum(paymentStates),
  order_no: z.string(),
  order_status: orderStatus,
  amount: naira,
  tx_ref: z.nullable(z.string()),
  /** A sentence for the customer. */
  detail: z.string(),
})

export type SubscriptionCheck = z.infer<typeof subscriptionCheck>
export type CouponCheck = z.infer<typeof couponCheck>
export type OrderPayment = z.infer<typeof orderPayment>
export type PaymentStatus = (typeof paymentStates)[number]
export type PaymentState = z.infer<typeof paymentState>
