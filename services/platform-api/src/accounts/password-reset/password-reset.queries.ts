import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { passwordResets, signInFailures, users } from '../../tables/accounts.tables'
import { otpAttempts, otpMinutes } from './one-time-password'

/** How many codes of a user may be tried now. Removes what has expired. */
export async function countCodes(db: Db, userId: number): Promise<number> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresOn, sql`now()`))
  return db.$count(passwordResets, eq(passwordResets.userId, userId))
}

/** Keeps a one-time password beside earlier ones. False when the number is in use. */
export async function storeOneTimePassword(
  db: Db,
  reset: { number: number; userId: number; otpHash: string },
): Promise<boolean> {
  const expiresOn = sql`now() + ${sql.raw(`interval '${otpMinutes} minutes'`)}`
  const stored = await db
    .insert(passwordResets)
    .values({ ...reset, expiresOn })
    .onConflictDoNothing()
    .returning({ number: passwordResets.number })
  return stored.length > 0
}

/** Uses up one attempt and answers the hash to compare with; undefined when none is left. */
export async function takeAttempt(db: Db, number: number): Promise<string | undefined> {
  const [reset] = await db
    .update(passwordResets)
    .set({ attempts: sql`${passwordResets.attempts} + 1` })
    .where(
      and(
        eq(passwordResets.number, number),
        lt(passwordResets.attempts, otpAttempts),
        gt(passwordResets.expiresOn, sql`now()`),
      ),
    )
    .returning({ otpHash: passwordResets.otpHash })
  return reset?.otpHash
}

/**
 * Uses up the one-time password and sets the new password. Undefined when the one-time password was
 * used meanwhile.
 */
export async function replacePassword(
  db: Db,
  { number, otpHash, passwordHash }: { number: number; otpHash: string; passwordHash: string },
) {
  const [used] = await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.number, number), eq(passwordResets.otpHash, otpHash)))
    .returning({ userId: passwordResets.userId })
  if (!used) return undefined
  const [user] = await db
    .update(users)
    .set({ passwordHash })
    .where(eq(users.id, used.userId))
    .returning()
  if (user) await db.delete(signInFailures).where(eq(signInFailures.username, user.username))
  return user
}
