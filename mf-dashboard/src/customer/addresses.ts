import type { Profile } from 'shared-contracts/api/auth.schema'

type Address = Pick<
  Profile,
  'addressLine1' | 'addressLine2' | 'city' | 'state' | 'pin' | 'normal_address'
>

/** The billing address by its lines; `NA` where nothing is given. */
export const billingLines = (profile: Address) =>
  [
    ['Address Line 1', profile.addressLine1],
    ['Address Line 2', profile.addressLine2],
    ['City', profile.city],
    ['State', profile.state],
    ['Postal code', profile.pin],
  ].map(([label = '', value]) => ({ label, value: value || 'NA' }))

/**
 * The home address, and whether it is the billing address: the profile's checkbox joins the billing
 * lines by commas, and people write them with other spaces and commas.
 */
export function homeAddress(profile: Address): { address: string; sameAsBilling: boolean } {
  const { addressLine1, addressLine2, city, state, pin, normal_address: address } = profile
  const home = words(address)
  const billing = [addressLine1, addressLine2, city, state, pin]
  const joined = [billing, billing.slice(0, -1), billing.slice(0, 2)].map((parts) =>
    words(parts.join(' ')),
  )
  return { address, sameAsBilling: home !== '' && joined.includes(home) }
}

const words = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s,.]+/g, ' ')
    .trim()
