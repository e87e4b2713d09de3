import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../database/database'
import { sha256 } from '../secrets/sha256'
import { tokens, users } from './auth.tables'
import { newToken } from './token'

/** Makes a session and returns its token, which is kept nowhere else. */
export async function createToken(db: Db, userId: number): Promise<string> {
  const token = newToken()
  await db.insert(tokens).values({ hash: sha256(token), userId })
  return token
}

/** Undefined for an unknown token and for one older than 90 days. */
export async function findUserByToken(db: Db, token: string) {
  const [user] = await db
    .select({
      id: users.id,
      username: users.username,
      groupId: users.groupId,
      status: users.status,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(
      and(eq(tokens.hash, sha256(token)), gt(tokens.createdOn, sql`now() - interval '90 days'`)),
    )
  return user
}
