import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import type { UserRow } from '../auth.queries'
import { users } from '../../tables/accounts.tables'
import type { UserColumns } from './profile-fields'

/** The user as they are now; a second edit of the same profile waits. Call in a transaction. */
export async function lockUser(tx: Db, userId: number): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  return user
}

/** Changes at least one column; an undefined one stays as it is. */
export async function updateUser(
  tx: Db,
  userId: number,
  columns: UserColumns,
): Promise<UserRow | undefined> {
  const [user] = await tx.update(users).set(columns).where(eq(users.id, userId)).returning()
  return user
}
