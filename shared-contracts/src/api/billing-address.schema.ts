import { z } from 'zod/mini'

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
