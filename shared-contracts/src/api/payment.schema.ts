import { z } from 'zod/mini'
import { naira } from './shared.schema'

/** Begins a payment whose reference the server makes (decisions.md, settled 7). */
export const startPaymentBody = z.object({
  order_no: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Code as typed; the server checks it again. */
  coupon: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  /** Takes the plan's discount; then a coupon is refused. */
  subscription: z.optional(z.boolean()),
  customer: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    email: z.string().check(z.trim(), z.email(), z.maxLength(254)),
    phone: z.string().check(z.trim(), z.minLength(10), z.maxLength(14)),
  }),
  /** Ends a payment that is being confirmed: its page is closed, and money that still comes counts. */
  end_pending: z.optional(z.boolean()),
})

/** With 409: why no payment begins, and the card page that can still be used, where there is one. */
export const confirmingPayment = z.object({ detail: z.string(), link: z.optional(z.string()) })

export const startedPayment = z.object({
  tx_ref: z.string(),
  amount: naira,
  /** The provider's page. */
  link: z.string(),
})

export type StartPaymentBody = z.infer<typeof startPaymentBody>
export type ConfirmingPayment = z.infer<typeof confirmingPayment>
export type StartedPayment = z.infer<typeof startedPayment>

const line = z.string().check(z.trim(), z.maxLength(300))
const needed = z.string().check(z.trim(), z.minLength(1), z.maxLength(300))

/**
 * The billing form of P 2, in the words of the profile. What it marks with `*` must be there for an
 * address in Nigeria; elsewhere there may be neither states nor postal codes.
 */
export const billingAddress = z.object({
  addressLine1: line,
  addressLine2: line,
  city: needed,
  state: line,
  pincode: z.string().check(z.trim(), z.maxLength(20)),
  /** Ours: ISO 3166 code of two letters; empty or absent is Nigeria. */
  country: z.optional(z.string().check(z.trim(), z.regex(/^([A-Z]{2})?$/))),
})

export const billingAddressBody = z.object({
  ...billingAddress.shape,
  addressLine1: z.optional(line),
  addressLine2: z.optional(line),
  state: z.optional(line),
  pincode: z.optional(billingAddress.shape.pincode),
  /** An own order that is not paid yet, to carry the address too. */
  order_no: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(40)))),
})

export type BillingAddress = z.infer<typeof billingAddress>
export type BillingAddressBody = z.infer<typeof billingAddressBody>

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
