import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { throttled } from '../http/failures'
import type { Db } from '../database/database'
import { retention } from '../retention/retention'
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
  /** Names that nobody has: whoever looks for names gets no further. */
  resetUnknown: { action: 'reset-unknown', max: 10, minutes: 60 },
  /** Of one user from one address: who asks for somebody else's name must not stop the owner. */
  resetOfUser: { action: 'reset-user', max: 5, minutes: 60 },
  applyByAddress: { action: 'apply-address', max: 60, minutes: 15 },
  /** Codes are short; who tries them knows the password or holds a session. */
  secondStep: { action: 'second-step', max: 20, minutes: 15 },
  /** Whoever holds somebody's open session must not find the password by trying. */
  updatePassword: { action: 'update-password', max: 10, minutes: 15 },
  /** The same before a copy of all data, or its end. */
  ownerPassword: { action: 'owner-password', max: 10, minutes: 15 },
  /** A copy of all data costs the server more than any other call. */
  exportData: { action: 'export-data', max: 3, minutes: 24 * 60 },
  exportOpened: { action: 'export-opened', max: 6, minutes: 24 * 60 },
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
  await db
    .delete(authAttempts)
    .where(lt(authAttempts.at, sql`now() - make_interval(days => ${retention.signInTries.days})`))
  if (!row || row.attempts <= max) return
  // What was refused does not count, so that waiting as long as told is enough.
  await db.delete(authAttempts).where(eq(authAttempts.id, own.id))
  throw throttled(Math.max(1, row.wait))
}
