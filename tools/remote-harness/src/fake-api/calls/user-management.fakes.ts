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
import { fake, found, invalid, type FakeCall } from '../call/fake-call'
import { sample } from '../sample/sample'
import { groupOf } from '../data/users'
import { nextNumber, type FakeUser, type FakeData } from '../data/fake-data'
import { refuseTaken } from './auth.fakes'

export const userManagementFakes: FakeCall[] = [
  fake(createProfile, {
    access: groupsWith('users.manage'),
    status: 201,
    body: createProfileBody,
    answer: profile,
    respond: ({ fakeData, body }) => {
      const group = roleOf('groups', body.groups)
      refuseTaken(fakeData, body)
      const { first_name, last_name, username, email, phone, password } = body
      const user: FakeUser = {
        ...sample(profile, username),
        ...{ first_name, last_name, username, email, phone, password },
        id: nextNumber(fakeData),
        groups: [group],
        group_name: groupNames[group],
        expertise: group === groups.lawyer ? (body.expertise ?? '') : '',
        status: 'Inactive',
        temp_profile_img: null,
        active: false,
      }
      fakeData.users.push(user)
      return user
    },
  }),
  fake(changePersona, {
    access: groupsWith('users.manage'),
    body: changePersonaBody,
    answer: profile,
    respond: ({ fakeData, body }) => {
      const group = roleOf('new_persona', body.new_persona)
      const user = named(fakeData, body.old_persona_name)
      const expertise = group === groups.lawyer ? user.expertise : ''
      return Object.assign(user, { groups: [group], group_name: groupNames[group], expertise })
    },
  }),
  fake(activateUser, {
    access: groupsWith('customers.toggle-status'),
    body: userBody,
    answer: profile,
    respond: ({ fakeData, user, body }) =>
      Object.assign(managed(fakeData, user, body.username), { active: true, status: 'Active' }),
  }),
  fake(deactivateUser, {
    access: groupsWith('customers.toggle-status'),
    body: userBody,
    answer: profile,
    respond: ({ fakeData, user, body }) => {
      const other = managed(fakeData, user, body.username)
      if (other === user) {
        throw invalid({
          username: ['You cannot deactivate your own account. Ask another admin to do it.'],
        })
      }
      return Object.assign(other, { active: false, status: 'Deactivated' })
    },
  }),
]

const named = ({ users }: FakeData, username: string) =>
  found(users.find((user) => user.username === username))

/** Support manages customers only. */
function managed(fakeData: FakeData, viewer: FakeUser | undefined, username: string): FakeUser {
  const user = named(fakeData, username)
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
