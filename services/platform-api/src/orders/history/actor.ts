import { groupNames, groups, type Group } from 'shared-contracts/capabilities'
import type { SignedInUser } from '../../http/authentication'
import { users } from '../../tables/accounts.tables'
import { fullName } from '../../accounts/profile'

/** What is read of the user who did something to an order. */
export const actorColumns = {
  id: users.id,
  group: users.groupId,
  firstName: users.firstName,
  lastName: users.lastName,
}

interface Actor {
  group: number
  firstName: string
  lastName: string
}

/** Customers read which role acted for them, not which colleague. Empty when nobody knows. */
export function actorName(actor: Actor | null, viewer: SignedInUser): string {
  if (!actor) return ''
  return viewer.group === groups.customer ? groupNames[actor.group as Group] : fullName(actor)
}
