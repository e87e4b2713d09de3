import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { passwordResets, signInFailures, users } from '../auth.tables'
import { otpAttempts, otpMinutes } from './one-time-password'

/** Replaces an earlier one-time password of the user. */
export async function keepOneTimePassword(
  db: Db,
  { userId, otpHash }: { userId: number; otpHash: string },
): Promise<void> {
  const fresh = {
    otpHash,
    attempts: 0,
    expiresOn: sql`now() + ${sql.raw(`interval '${otpMinutes} minutes'`)}`,
  }
  await db
    .insert(passwordResets)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: passwordResets.userId, set: fresh })
}

/** Uses up one attempt and answers the hash to compare with; undefined when none is left. */
export async function takeAttempt(db: Db, userId: number): Promise<string | undefined> {
  const [reset] = await db
    .update(passwordResets)
    .set({ attempts: sql`${passwordResets.attempts} + 1` })
    .where(
      and(
        eq(passwordResets.userId, userId),
        lt(passwordResets.attempts, otpAttempts),
        gt(passwordResets.expiresOn, sql`now()`),
      ),
    )
    .returning({ otpHash: passwordResets.otpHash })
  return reset?.otpHash
}

/**
 * Uses up the one-time password and sets the new password. Undefined when the one-time password was
 * used or replaced meanwhile.
 */
export async function replacePassword(
  db: Db,
  { userId, otpHash, passwordHash }: { userId: number; otpHash: string; passwordHash: string },
) {
  const used = await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.userId, userId), eq(passwordResets.otpHash, otpHash)))
    .returning({ userId: passwordResets.userId })
  if (used.length === 0) return undefined
  const [user] = await db
    .update(users)
    .set({ passwordHash })
    .where(eq(users.id, userId))
    .returning()
  if (user) await db.delete(signInFailures).where(eq(signInFailures.username, user.username))
  return user
}
