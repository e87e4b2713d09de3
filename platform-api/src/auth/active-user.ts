import { eq } from 'drizzle-orm'
import type { Group } from 'shared-contracts/capabilities'
import type { SignedInUser } from '../app/authentication'
import type { Db } from '../database/database'
import { users } from './auth.tables'

/** Whom a signed link was made for; undefined once the account is closed, which ends the link. */
export async function findActiveUser(db: Db, id: number): Promise<SignedInUser | undefined> {
  if (!Number.isSafeInteger(id)) return undefined
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (user?.status !== 'Active') return undefined
  return { id: user.id, username: user.username, group: user.groupId as Group }
}
