import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database'
import { passwordResets, tokens } from './auth.tables'

/** PostgreSQL channel that names, at the commit, a user whose sockets must not stay open. */
export const sessionsEndedChannel = 'amofin_sessions_ended'

/** Signs a user out everywhere. A one-time password that is on its way ends with the sessions. */
export async function endSessions(tx: Db, userId: number): Promise<void> {
  await tx.delete(tokens).where(eq(tokens.userId, userId))
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await tx.execute(sql`select pg_notify(${sessionsEndedChannel}, ${String(userId)})`)
}
