import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { throttled } from '../app/failures'
import type { Db } from '../database/database'
import { authAttempts } from './auth.tables'

export interface AttemptLimit {
  action: string
  /** Allowed within the window. */
  max: number
  minutes: number
}

/** An address may stand for many customers of one mobile network, hence the generous numbers. */
export const attemptLimits = {
  register: { action: 'register', max: 60, minutes: 60 },
  resetByAddress: { action: 'reset-address', max: 30, minutes: 60 },
  resetOfUser: { action: 'reset-user', max: 5, minutes: 60 },
  applyByAddress: { action: 'apply-address', max: 60, minutes: 15 },
  /** Whoever holds somebody's open session must not find the password by trying. */
  updatePassword: { action: 'update-password', max: 10, minutes: 15 },
} as const satisfies Record<string, AttemptLimit>

/**
 * Counts one attempt of a subject and throws a 429 failure when it is one too many. Written before
 * it is counted, so that attempts at the same moment see each other.
 */
export async function countAttempt(db: Db, limit: AttemptLimit, subject: string): Promise<void> {
  const { action, max, minutes } = limit
  const [own] = await db
    .insert(authAttempts)
    .values({ action, subject })
    .returning({ id: authAttempts.id })
  if (!own) return
  const window = sql.raw(`interval '${minutes} minutes'`)
  const [row] = await db
    .select({
      attempts: sql`count(*)`.mapWith(Number),
      wait: sql`ceil(extract(epoch from min(${authAttempts.at}) + ${window} - now()))`.mapWith(
        Number,
      ),
    })
    .from(authAttempts)
    .where(
      and(
        eq(authAttempts.action, action),
        eq(authAttempts.subject, subject),
        gt(authAttempts.at, sql`now() - ${window}`),
        lte(authAttempts.id, own.id),
      ),
    )
  await db.delete(authAttempts).where(lt(authAttempts.at, sql`now() - interval '1 day'`))
  if (!row || row.attempts <= max) return
  // What was refused does not count, so that waiting as long as told is enough.
  await db.delete(authAttempts).where(eq(authAttempts.id, own.id))
  throw throttled(Math.max(1, row.wait))
}
