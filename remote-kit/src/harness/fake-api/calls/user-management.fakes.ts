import { profile } from 'shared-contracts/api/auth.schema'
import {
  activateUser,
  changePersona,
  createProfile,
  deactivateUser,
} from 'shared-contracts/api/users.contract'
import {
  changePersonaBody,
  createProfileBody,
  staffGroups,
  userBody,
} from 'shared-contracts/api/users.schema'
import { can, groupNames, groups, groupsWith } from 'shared-contracts/capabilities'
import { fake, found, invalid, type FakeCall } from '../fake-call'
import { sample } from '../sample/sample'
import { groupOf } from '../world/users'
import { nextNumber, type FakeUser, type World } from '../world/world'
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
  fake(changePersona, {
    access: groupsWith('users.manage'),
    body: changePersonaBody,
    answer: profile,
    respond: ({ world, body }) => {
      const group = roleOf('new_persona', body.new_persona)
      const user = named(world, body.old_persona_name)
      const expertise = group === groups.lawyer ? user.expertise : ''
      return Object.assign(user, { groups: [group], group_name: groupNames[group], expertise })
    },
  }),
  fake(activateUser, {
    access: groupsWith('customers.toggle-status'),
    body: userBody,
    answer: profile,
    respond: ({ world, user, body }) =>
      Object.assign(managed(world, user, body.username), { active: true, status: 'Active' }),
  }),
  fake(deactivateUser, {
    access: groupsWith('customers.toggle-status'),
    body: userBody,
    answer: profile,
    respond: ({ world, user, body }) => {
      const other = managed(world, user, body.username)
      if (other === user) {
        throw invalid({
          username: ['You cannot deactivate your own account. Ask another admin to do it.'],
        })
      }
      return Object.assign(other, { active: false, status: 'Deactivated' })
    },
  }),
]

const named = ({ users }: World, username: string) =>
  found(users.find((user) => user.username === username))

/** Support manages customers only. */
function managed(world: World, viewer: FakeUser | undefined, username: string): FakeUser {
  const user = named(world, username)
  const all = can(found(viewer).groups[0], 'users.manage')
  return found(all || groupOf(user) === groups.customer ? user : undefined)
}

function roleOf(field: string, given: unknown) {
  const group = staffGroups.find((known) => String(known) === String(given))
  if (group === undefined) {
    throw invalid({ [field]: [`"${String(given)}" is not a valid choice.`] })
  }
  return group
}
