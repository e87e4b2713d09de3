import { z } from 'zod/mini'
import { naira } from './shared.schema'

export const quoteLineKinds = ['cost', 'filing', 'plan', 'credit', 'coupon'] as const

/**
 * A line of what an order costs: the service's own cost, fees of public offices, and what a plan, a
 * referral credit or a coupon takes off. Naira text; discounts are negative.
 */
export const quoteLine = z.object({ kind: z.enum(quoteLineKinds), amount: naira })

/** Discounts that the customer asks for; a referral credit comes off by itself. */
export const quoteBody = z.object({
  order_no: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Code as typed. */
  coupon: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  /** Takes the plan's discount; then a coupon is refused. */
  subscription: z.optional(z.boolean()),
})

/** The lines add up to `payable`, naira text, which is never negative. */
export const quoteAnswer = z.object({ lines: z.array(quoteLine), payable: naira })

export type QuoteLineKind = (typeof quoteLineKinds)[number]
export type QuoteLine = z.infer<typeof quoteLine>
export type QuoteBody = z.infer<typeof quoteBody>
export type QuoteAnswer = z.infer<typeof quoteAnswer>
