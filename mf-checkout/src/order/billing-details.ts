import type { OrderDetail } from 'shared-contracts/api/order.schema'
import type { Profile } from 'shared-contracts/api/auth.schema'
import { z } from 'zod/mini'
import { matchNigerianState, nigeria } from './countries'

const needed = (message: string) => z.string().check(z.trim(), z.minLength(1, message))

/** Whom the payment provider asks about; the phone as everywhere (P 5). */
export const payerForm = z.object({
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
})

export type Payer = z.infer<typeof payerForm>

/** What is needed wherever somebody lives. */
const billingForm = z.object({
  ...payerForm.shape,
  addressLine1: z.string(),
  addressLine2: z.string(),
  country: needed('Choose your country'),
  city: needed('Enter your city'),
  state: z.string(),
  zip: z.string(),
})

export type BillingDetails = z.infer<typeof billingForm>

const nigerianForm = z.object({
  ...billingForm.shape,
  state: needed('Choose your state'),
  zip: needed('Enter your zip code'),
})

/** Other countries may have neither states nor postal codes. */
export const billingFormFor = (country: string) =>
  country === nigeria ? nigerianForm : billingForm

/** What is known of the customer without the profile: of an order, or of the session. */
export interface KnownCustomer {
  customerDetails: Pick<
    OrderDetail['customerDetails'],
    'customerName' | 'firstName' | 'lastName' | 'customerMobile' | 'customerEmail'
  >
  address: OrderDetail['address']
}

/** The profile fills the form; what it leaves empty comes from the order's customer. */
export function prefillBillingDetails(
  profile: Profile | null,
  order: KnownCustomer,
): BillingDetails {
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
    ...homeOf(profile),
    zip: profile?.pin ?? '',
  }
}

/** A profile that nobody asked for a country is of Nigeria, unless its state is not. */
function homeOf(profile: Profile | null): Pick<BillingDetails, 'country' | 'state'> {
  const written = profile?.state.trim() ?? ''
  const state = matchNigerianState(written)
  const guess = written === '' || state !== '' ? nigeria : ''
  const country = profile?.country || guess
  return { country, state: country === nigeria ? state : written }
}
