import type { Profile } from 'shared-contracts/api/auth.schema'
import { groupNames, type Group } from 'shared-contracts/capabilities'
import { stampOf } from '../audit/changed-values'
import { mediaUrl } from '../media/media-url'
import type { UserRow } from './auth.queries'
import { editableColumns } from './editable-columns'

/** Who a user is, as every list and the profile name them. */
export const personOf = (user: UserRow) => ({
  id: user.id,
  username: user.username,
  first_name: user.firstName,
  last_name: user.lastName,
  email: user.email,
  phone: user.phone,
})

export function profileOf(user: UserRow, siteOrigin: string): Profile {
  return {
    ...personOf(user),
    pin: user.pin,
    state: user.state,
    city: user.city,
    country: user.country,
    addressLine1: user.addressLine1,
    addressLine2: user.addressLine2,
    normal_address: user.normalAddress,
    status: user.status,
    group_name: groupNames[user.groupId as Group],
    groups: [user.groupId],
    expertise: user.expertise,
    created_on: user.createdOn.toISOString(),
    stamp: stampOf(editableColumns(user)),
    temp_profile_img: user.profileImage && mediaUrl(siteOrigin, user.profileImage),
  }
}

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()
