import { z } from 'zod/mini'

const line = z.string().check(z.trim(), z.maxLength(300))
const needed = z.string().check(z.trim(), z.minLength(1), z.maxLength(300))

/** The billing form of P 2, in the words of the profile: what it marks with `*` must be there. */
export const billingAddress = z.object({
  addressLine1: line,
  addressLine2: line,
  city: needed,
  state: needed,
  pincode: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
})

export const billingAddressBody = z.object({
  ...billingAddress.shape,
  addressLine1: z.optional(line),
  addressLine2: z.optional(line),
  /** An own order that is not paid yet, to carry the address too. */
  order_no: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(40)))),
})

export type BillingAddress = z.infer<typeof billingAddress>
export type BillingAddressBody = z.infer<typeof billingAddressBody>
