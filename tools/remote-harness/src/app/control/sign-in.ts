import { activeLogin } from 'shared-contracts/api/auth.contract'
import type { ApiClient } from 'shared-contracts/api-client'
import { groupNames, type Group } from 'shared-contracts/capabilities'
import type { SignedIn } from 'shared-contracts/session'
import type { DemoAccount } from '../../context/harness-context'

type User = Omit<SignedIn, 'status'>

/** The details of a demo account's user, with a token that the API gave. */
export async function signInAs({ username, password }: DemoAccount, api: ApiClient): Promise<User> {
  const { data } = await api.call(activeLogin, { body: { username, password } })
  const { user, token } = data
  return {
    token,
    userId: user.id,
    group: user.groups[0] ?? 0,
    username: user.username,
    email: user.email,
    phone: user.phone,
    plan: user.plan[0]?.plan ?? 'FREEMIUM PLAN',
  }
}

/** Looks signed in to the remote; no API accepts it. */
export function fakeUser(group: Group): User {
  return {
    token: '0'.repeat(40),
    userId: group,
    group,
    username: groupNames[group].replace(' ', ''),
    email: 'nobody@example.ng',
    phone: '08000000000',
    plan: 'FREEMIUM PLAN',
  }
}
