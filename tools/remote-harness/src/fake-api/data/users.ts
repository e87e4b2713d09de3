import { profile } from 'shared-contracts/api/auth.schema'
import { brand } from 'shared-contracts/brand'
import { groupNames, groups, type Group } from 'shared-contracts/capabilities'
import { createHash } from 'node:crypto'
import type { DemoAccount } from '../../context/harness-context'
import { people } from '../sample/people'
import { sample } from '../sample/sample'
import type { FakeUser } from './fake-data'

const password = 'fake-password'

/** Who stands for each group, by position among the people. */
const substitutes: readonly [group: Group, id: number, person: number][] = [
  [groups.admin, 11, 0],
  [groups.customer, 12, 1],
  [groups.lawyer, 13, 5],
  [groups.finance, 14, 2],
  [groups.support, brand.supportAccount.id, 3],
]

/** One account per group, and customers who own the rest of the orders. */
export function createUsers(): FakeUser[] {
  const taken = new Set(substitutes.map(([, , person]) => person))
  const others = people.flatMap((_, person) => (taken.has(person) ? [] : [person]))
  return [
    ...substitutes.map(([group, id, person]) => userOf(group, id, person)),
    ...others.map((person, index) => userOf(groups.customer, 21 + index, person)),
  ]
}

function userOf(group: Group, id: number, index: number): FakeUser {
  const person = people[index] ?? people[0]
  const support = id === brand.supportAccount.id
  const username = support ? brand.supportAccount.name : person.user
  return {
    ...sample(profile, `user ${id}`),
    id,
    username,
    first_name: person.first,
    last_name: person.last,
    email: `${person.user}@example.ng`,
    status: 'Active',
    group_name: groupNames[group],
    groups: [group],
    expertise: group === groups.lawyer ? 'Land and tenancy' : '',
    temp_profile_img: null,
    referral_code: person.user.toUpperCase(),
    password,
    active: true,
  }
}

/** Accounts for the session switcher. */
export const fakeAccounts = (): DemoAccount[] =>
  createUsers()
    .slice(0, substitutes.length)
    .map(({ groups: [group], username }) => ({ group: group ?? 0, username, password }))

export const nameOf = ({ first_name, last_name }: Pick<FakeUser, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`

export const groupOf = ({ groups: [group] }: Pick<FakeUser, 'groups'>) => (group ?? 0) as Group

/** Made of the user alone: a browser that kept one stays signed in when the harness starts again. */
export const tokenOf = ({ id }: Pick<FakeUser, 'id'>) =>
  createHash('sha1').update(`fake token of ${id}`).digest('hex')

export const findByToken = (users: readonly FakeUser[], token: string) =>
  users.find((user) => user.active && tokenOf(user) === token)
