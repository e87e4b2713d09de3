import { and, eq } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import { users } from '../../auth/auth.tables'
import type { Db } from '../../database/database'

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
