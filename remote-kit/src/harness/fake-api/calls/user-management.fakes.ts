import { profile } from 'shared-contracts/api/auth.schema'
import { createProfile } from 'shared-contracts/api/users.contract'
import { createProfileBody, staffGroups } from 'shared-contracts/api/users.schema'
import { groupNames, groups, groupsWith } from 'shared-contracts/capabilities'
import { fake, invalid, type FakeCall } from '../fake-call'
import { sample } from '../sample/sample'
import { nextNumber, type FakeUser } from '../world/world'
import { refuseTaken } from './auth.fakes'

export const userManagementFakes: FakeCall[] = [
  fake(createProfile, {
    access: groupsWith('users.manage'),
    status: 201,
    body: createProfileBody,
    answer: profile,
    respond: ({ world, body }) => {
      const group = roleOf('groups', body.groups)
      refuseTaken(world, body)
      const { first_name, last_name, username, email, phone, password } = body
      const user: FakeUser = {
        ...sample(profile, username),
        ...{ first_name, last_name, username, email, phone, password },
        id: nextNumber(world),
        groups: [group],
        group_name: groupNames[group],
        expertise: group === groups.lawyer ? (body.expertise ?? '') : '',
        status: 'Inactive',
        temp_profile_img: null,
        active: false,
      }
      world.users.push(user)
      return user
    },
  }),
]

function roleOf(field: string, given: unknown) {
  const group = staffGroups.find((known) => String(known) === String(given))
  if (group === undefined) {
    throw invalid({ [field]: [`"${String(given)}" is not a valid choice.`] })
  }
  return group
}
