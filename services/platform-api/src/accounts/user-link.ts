import { eq } from 'drizzle-orm'
import type { Group } from 'shared-contracts/capabilities'
import type { SignedInUser } from '../http/authentication'
import type { Db } from '../database/database'
import { users } from '../tables/accounts.tables'

/** What a signed link or a key for tools carries, so that it ends with all sessions of its user. */
export interface UserMark {
  id: number
  epoch: number
}

export const markOf = ({ id, epoch = 0 }: Pick<SignedInUser, 'id' | 'epoch'>): UserMark => ({
  id,
  epoch,
})

/** Whom it was made for; undefined once the account is closed or was signed out everywhere. */
export async function findActiveUser(
  db: Db,
  { id, epoch }: UserMark,
): Promise<SignedInUser | undefined> {
  if (!Number.isSafeInteger(id)) return undefined
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (user?.status !== 'Active' || user.sessionEpoch !== epoch) return undefined
  return { id: user.id, username: user.username, group: user.groupId as Group, epoch }
}

/** What a signed link of a user carries (`signedQuery`'s `extra`): it ends with all their sessions. */
export function linkOwner(user: Pick<SignedInUser, 'id' | 'epoch'>): Record<string, string> {
  const { id, epoch } = markOf(user)
  return { u: String(id), v: String(epoch) }
}

/** Whose link it is; undefined when it has ended. The query must have been checked (`opens`). */
export const findLinkOwner = (
  db: Db,
  { u, v }: Record<string, unknown>,
): Promise<SignedInUser | undefined> => findActiveUser(db, { id: Number(u), epoch: Number(v) })
