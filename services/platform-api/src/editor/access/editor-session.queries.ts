import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Group } from 'shared-contracts/capabilities'
import type { SignedInUser } from '../../http/authentication'
import { tokens, users } from '../../tables/accounts.tables'
import { newToken, whereSessionActive, isUseStale } from '../../accounts/token.queries'
import type { SessionRules } from '../../config/session-config'
import type { Db } from '../../database/database'
import { sha256 } from '../../secrets/sha256'
import { editorSessions } from '../../tables/content.tables'

/** How long the cookie stays good without being used, in seconds. */
export const idleSeconds = 30 * 60

const inUse = sql`now() - make_interval(secs => ${idleSeconds})`

/** Begins to edit in the session with this token hash; answers with the cookie's value. */
export async function startEditing(db: Db, tokenHash: string): Promise<string> {
  const value = newToken()
  await db.delete(editorSessions).where(lt(editorSessions.usedOn, inUse))
  await db.insert(editorSessions).values({ hash: sha256(value), tokenHash })
  return value
}

/** Who edits, and whether it is time to note that their session is used. */
export type EditingUser = SignedInUser & { sessionId: number; isUseStale: boolean }

/**
 * Who edits with this cookie, as they are now: an account that was closed, signed out or unused for too
 * long meanwhile is nobody. Asking counts as use of the cookie, for twelve hours at most.
 */
export async function findEditor(
  db: Db,
  value: string,
  rules: SessionRules,
): Promise<EditingUser | undefined> {
  const [user] = await db
    .update(editorSessions)
    .set({ usedOn: sql`now()` })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(
      and(
        eq(editorSessions.hash, sha256(value)),
        eq(tokens.hash, editorSessions.tokenHash),
        gt(editorSessions.usedOn, inUse),
        gt(editorSessions.startedOn, sql`now() - interval '12 hours'`),
        whereSessionActive(rules),
        eq(users.status, 'Active'),
      ),
    )
    .returning({
      id: users.id,
      username: users.username,
      group: users.groupId,
      sessionId: tokens.id,
      isUseStale: sql<boolean>`${isUseStale}`,
    })
  return user && { ...user, group: user.group as Group }
}
