import { desc, eq, sql } from 'drizzle-orm'
import type { SessionDevice } from 'shared-contracts/api/session.schema'
import type { SignedInUser } from '../../../http/authentication'
import { tokens } from '../../../tables/accounts.tables'
import type { Db } from '../../../database/database'

/** More than anybody has; who is signed in more often signs out everywhere. */
const maxDevices = 100

export async function listDevicesOf(
  db: Db,
  { id, sessionId = 0 }: SignedInUser,
): Promise<SessionDevice[]> {
  const current = sql<boolean>`${tokens.id} = ${sessionId}`
  const rows = await db
    .select({
      id: tokens.id,
      name: tokens.device,
      createdOn: tokens.createdOn,
      lastUsedOn: tokens.lastUsedOn,
      current,
    })
    .from(tokens)
    .where(eq(tokens.userId, id))
    .orderBy(desc(current), desc(tokens.lastUsedOn), desc(tokens.id))
    .limit(maxDevices)
  return rows.map(({ createdOn, lastUsedOn, ...row }) => ({
    ...row,
    created_on: createdOn.toISOString(),
    last_used_on: lastUsedOn.toISOString(),
  }))
}
