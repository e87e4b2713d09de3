import type { OrderDetail } from 'shared-contracts/api/order.schema'
import type { Profile } from 'shared-contracts/api/auth.schema'
import { z } from 'zod/mini'
import { knownState } from './nigerian-states'

const needed = (message: string) => z.string().check(z.trim(), z.minLength(1, message))

/** What the specification marks with `*` must be there (P 2); the phone as everywhere (P 5). */
export const billingForm = z.object({
  name: needed('Enter your name'),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Enter your email address', abort: true }),
      z.email('Enter an email address in the correct format, like name@example.com'),
    ),
  phone: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Enter your phone number', abort: true }),
      z.regex(/^\+?\d{10,12}$/, 'Enter a phone number of 10 to 12 digits, like 08031234567'),
    ),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: needed('Enter your city'),
  state: needed('Choose your state'),
  zip: needed('Enter your zip code'),
})

export type BillingDetails = z.infer<typeof billingForm>

/** The profile fills the form; what it leaves empty comes from the order's customer. */
export function prefilled(profile: Profile | null, order: OrderDetail): BillingDetails {
  const { customerDetails: customer, address } = order
  const ownName = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ')
  const orderName = [customer.firstName, customer.lastName].filter(Boolean).join(' ')
  return {
    name: ownName || orderName || customer.customerName,
    email: profile?.email || customer.customerEmail,
    phone: profile?.phone || customer.customerMobile,
    addressLine1: profile?.addressLine1 || address.addressLine1,
    addressLine2: profile?.addressLine2 || address.addressLine2,
    city: profile?.city ?? '',
    state: knownState(profile?.state ?? ''),
    zip: profile?.pin ?? '',
  }
}
