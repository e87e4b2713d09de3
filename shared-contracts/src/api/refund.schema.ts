import { z } from 'zod/mini'
import { naira, wholeNumber } from './shared.schema'

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

export const paymentRefunds = z.object({
  refunds: z.array(refund),
  payments: z.array(refundablePayment),
})

/** A plan that a customer paid for by card, with what was given back. */
export const boughtPlan = z.object({
  /** Id of the subscription. */
  id: z.number(),
  /** What the card provider knows it as: `SUB-17`. */
  number: z.string(),
  /** Title of the plan. */
  title: z.string(),
  /** A renewal moved the end of a plan that ran. */
  renewal: z.boolean(),
  ...paymentRefunds.shape,
})

export const boughtPlans = z.object({ results: z.array(boughtPlan) })
export const boughtPlansQuery = z.object({ user: wholeNumber })

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
export type PaymentRefunds = z.infer<typeof paymentRefunds>
export type BoughtPlan = z.infer<typeof boughtPlan>
export type BoughtPlans = z.infer<typeof boughtPlans>
export type RefundBody = z.infer<typeof refundBody>
export type RefundLine = z.infer<typeof refundLine>
