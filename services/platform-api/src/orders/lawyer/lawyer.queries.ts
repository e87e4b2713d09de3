import { and, eq } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import { users } from '../../tables/accounts.tables'
import type { Db } from '../../database/database'
import { fullName } from '../../accounts/profile'

/** An active lawyer, who stays one until the transaction ends; undefined for everybody else. */
export async function lockActiveLawyer(tx: Db, id: number) {
  const [lawyer] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.groupId, groups.lawyer), eq(users.status, 'Active')))
    .for('share')
  return lawyer
}

export async function isUser(db: Db, id: number): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.id, id))
  return rows.length > 0
}

/** First and last name of a user; empty when the account is gone. */
export async function findName(db: Db, id: number): Promise<string> {
  const [user] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id))
  return user ? fullName(user) : ''
}
