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
