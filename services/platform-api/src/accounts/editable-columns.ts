import type { UserRow } from './auth.queries'

/** What a form of a profile may replace; its stamp tells whether somebody else has done so. */
export const editableColumns = (user: UserRow) => ({
  username: user.username,
  email: user.email,
  phone: user.phone,
  firstName: user.firstName,
  lastName: user.lastName,
  addressLine1: user.addressLine1,
  addressLine2: user.addressLine2,
  state: user.state,
  city: user.city,
  pin: user.pin,
  normalAddress: user.normalAddress,
  expertise: user.expertise,
  profileImage: user.profileImage,
})
