import { z } from 'zod/mini'
import { naira } from './shared.schema'

/** `unclear`: the provider did not answer; the refund counts as given until it is known. */
export const refundStatuses = ['requested', 'completed', 'refused', 'unclear'] as const

export const refund = z.object({
  id: z.number(),
  /** Naira text. */
  amount: naira,
  reason: z.string(),
  status: z.enum(refundStatuses),
  /** ISO date-time. */
  requested_on: z.string(),
  /** Name of the colleague. */
  requested_by: z.string(),
  /** Why the provider refused it; an empty string otherwise. */
  failure: z.string(),
})

/** A payment by card that arrived for an order, and how much of it can still be given back. */
export const refundablePayment = z.object({
  id: z.number(),
  /** The provider's number of the transaction. */
  transaction: z.string(),
  paid_on: z.string(),
  amount: naira,
  refundable: naira,
})

export const orderRefunds = z.object({
  refunds: z.array(refund),
  payments: z.array(refundablePayment),
})

export const refundBody = z.object({
  /** Id of the payment that is given back. */
  payment: z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
  /** Naira: "1500" or "1500.00". */
  amount: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  /** A random UUID of this request: repeated, it gives back once. */
  key: z.uuid(),
})

/** A completed refund, as the customer sees it. */
export const refundLine = z.object({
  amount: naira,
  /** ISO date-time. */
  date: z.string(),
})

export type Refund = z.infer<typeof refund>
export type RefundablePayment = z.infer<typeof refundablePayment>
export type OrderRefunds = z.infer<typeof orderRefunds>
export type RefundBody = z.infer<typeof refundBody>
export type RefundLine = z.infer<typeof refundLine>
