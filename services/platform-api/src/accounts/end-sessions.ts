import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../database/database'
import { passwordResets, tokens, users } from '../tables/accounts.tables'
import { supportAvailability } from '../tables/chat.tables'

/** PostgreSQL channel that names, at the commit, a user whose sockets must be looked at again. */
export const sessionsEndedChannel = 'amofin_sessions_ended'

/**
 * Signs a user out everywhere, through this process or another: tokens, sockets, signed links and keys
 * for tools end. A one-time password that is on its way ends with them. Call in a transaction.
 */
export async function endSessions(tx: Db, userId: number): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await tx
    .update(users)
    .set({ sessionEpoch: sql`${users.sessionEpoch} + 1` })
    .where(eq(users.id, userId))
  await endTokens(tx, userId)
}

/** Signs a user out on one device. False when the user has no such session. */
export const endSession = (tx: Db, userId: number, id: number): Promise<boolean> =>
  endTokens(tx, userId, eq(tokens.id, id))

async function endTokens(tx: Db, userId: number, which?: SQL): Promise<boolean> {
  const ended = await tx
    .delete(tokens)
    .where(and(eq(tokens.userId, userId), which))
    .returning({ id: tokens.id })
  await tx.execute(sql`select pg_notify(${sessionsEndedChannel}, ${String(userId)})`)
  return ended.length > 0
}

/** Nobody waits for an answer of who was signed out by the back office. */
export async function setSupportOffline(tx: Db, userId: number): Promise<void> {
  await tx.delete(supportAvailability).where(eq(supportAvailability.userId, userId))
}
