import type { Profile } from 'shared-contracts/api/auth.schema'
import { groups } from 'shared-contracts/capabilities'
import type { FormField, FormTexts } from 'screens/form'
import { z } from 'zod/mini'
import { personNameSchemas } from '../account-page/person-name'
import { texts } from '../texts'

/** What stands for a picture that was chosen: it makes the form know that something changed. */
export const pictureField = 'profileimage'

const fields: FormField[] = [
  {
    name: 'username',
    label: 'User name',
    maxLength: 150,
    autoComplete: 'username',
    required: true,
  },
  {
    ...{ name: 'first_name', label: 'First name', maxLength: 150, required: true },
    autoComplete: 'given-name',
  },
  {
    ...{ name: 'last_name', label: 'Last name', maxLength: 150, required: true },
    autoComplete: 'family-name',
  },
  {
    ...{ name: 'email', label: 'Email', kind: 'email', readOnly: true },
    help: 'It cannot be changed here. Ask customer support to change it.',
  },
  { name: 'phone', label: 'Phone', kind: 'tel', maxLength: 11, autoComplete: 'tel' },
  { name: 'group_name', label: 'Role', readOnly: true },
  { name: 'status', label: 'Status', readOnly: true },
  { name: 'addressLine1', label: 'Address Line 1', maxLength: 300, autoComplete: 'address-line1' },
  { name: 'addressLine2', label: 'Address Line 2', maxLength: 300, autoComplete: 'address-line2' },
  { name: 'city', label: 'City', maxLength: 300, autoComplete: 'address-level2' },
  { name: 'state', label: 'State', maxLength: 300, autoComplete: 'address-level1' },
  { name: 'pincode', label: 'Postal code', maxLength: 20, autoComplete: 'postal-code' },
  { name: 'normal_address', label: 'Home address', maxLength: 300, autoComplete: 'street-address' },
  { name: pictureField, label: 'Picture', when: () => false },
]

/** D 2: the role is hidden from customers. */
export const profileFields = (group: number | undefined): FormField[] =>
  fields.filter(({ name }) => name !== 'group_name' || group !== groups.customer)

const line = z.string().check(z.trim())

/** The texts of D 7 `edit-profile`; the phone as in D 5. */
export const profileSchema = z.object({
  username: z.string().check(
    z.trim(),
    z.minLength(1, { error: 'Enter the user name', abort: true }),
    z.refine((value) => !value.includes('@'), texts.atInUsername),
  ),
  ...personNameSchemas,
  email: line,
  phone: z.string().check(z.trim(), z.regex(/^(.{10,12})?$/, texts.phoneInvalid)),
  addressLine1: line,
  addressLine2: line,
  city: line,
  state: line,
  pincode: line,
  normal_address: line,
  seen: line,
})

export type ProfileValues = z.infer<typeof profileSchema>

export const textsOf = (profile: Profile): FormTexts => ({
  username: profile.username,
  first_name: profile.first_name,
  last_name: profile.last_name,
  email: profile.email,
  phone: profile.phone,
  group_name: profile.group_name,
  status: profile.status,
  addressLine1: profile.addressLine1,
  addressLine2: profile.addressLine2,
  city: profile.city,
  state: profile.state,
  pincode: profile.pin,
  normal_address: profile.normal_address,
  seen: profile.stamp ?? '',
})

/** The home address that is the billing address, as `homeAddress` knows it again. */
export const billingAddressOf = (values: FormTexts): string =>
  [values.addressLine1, values.addressLine2, values.city, values.state, values.pincode]
    .flatMap((part) => part?.trim() || [])
    .join(', ')
