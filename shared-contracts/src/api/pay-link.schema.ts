import { z } from 'zod/mini'
import { startPaymentBody } from './payment.schema'
import { naira } from './shared.schema'

export const payLinkBody = z.object({
  order_no: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
})

/** For the order's owner: the link's token, and the ISO date-time at which it ends. */
export const payLink = z.object({ token: z.string(), expires_on: z.string() })

export const payLinkRevoked = z.object({ status: z.literal('revoked') })

/** All that the holder of a link learns of an order. */
export const linkedOrder = z.object({
  /** `pending`: a payment by this link may be on its way; no second one begins. */
  status: z.enum(['open', 'pending', 'paid']),
  item: z.string(),
  /** First name of whom the payment is for. */
  first_name: z.string(),
  /** What is to pay, or was paid. */
  amount: naira,
  /** ISO date-time. */
  expires_on: z.string(),
})

/** Who pays, for the provider's page; kept nowhere else. */
export const linkPaymentBody = z.object({ customer: startPaymentBody.shape.customer })

export type PayLinkBody = z.infer<typeof payLinkBody>
export type PayLink = z.infer<typeof payLink>
export type PayLinkRevoked = z.infer<typeof payLinkRevoked>
export type LinkedOrder = z.infer<typeof linkedOrder>
export type LinkPaymentBody = z.infer<typeof linkPaymentBody>
