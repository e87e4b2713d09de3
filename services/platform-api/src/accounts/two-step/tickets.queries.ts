import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { users } from '../../tables/accounts.tables'
import type { Db } from '../../database/database'
import { sha256 } from '../../secrets/sha256'
import { signInTickets } from '../../tables/two-step.tables'

const minutes = 5
const maxAttempts = 5

/** The right password was given: what it returns opens the second step, and is kept nowhere else. */
export async function createTicket(
  db: Db,
  { id, sessionEpoch }: { id: number; sessionEpoch: number },
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await db.delete(signInTickets).where(lt(signInTickets.expiresOn, sql`now()`))
  await db.insert(signInTickets).values({
    ...{ hash: sha256(ticket), userId: id, sessionEpoch },
    expiresOn: sql`now() + ${sql.raw(`interval '${minutes} minutes'`)}`,
  })
  return ticket
}

const isOpen = (ticket: string) =>
  and(
    eq(signInTickets.hash, sha256(ticket)),
    gt(signInTickets.expiresOn, sql`now()`),
    lt(signInTickets.attempts, maxAttempts),
  )

/** Whose ticket it is; undefined once it ended, or all sessions of its user did. */
export async function findTicket(db: Db, ticket: string) {
  const [found] = await db
    .select({ user: users, challenge: signInTickets.challenge })
    .from(signInTickets)
    .innerJoin(users, eq(users.id, signInTickets.userId))
    .where(
      and(
        isOpen(ticket),
        eq(users.status, 'Active'),
        eq(users.sessionEpoch, signInTickets.sessionEpoch),
      ),
    )
  return found
}

/** Uses up one try, and the challenge. Written before the try, so that those at one moment all count. */
export async function consumeTry(db: Db, ticket: string): Promise<boolean> {
  const taken = await db
    .update(signInTickets)
    .set({ attempts: sql`${signInTickets.attempts} + 1`, challenge: null })
    .where(isOpen(ticket))
    .returning({ hash: signInTickets.hash })
  return taken.length > 0
}

export async function storeTicketChallenge(db: Db, ticket: string, challenge: string) {
  await db.update(signInTickets).set({ challenge }).where(isOpen(ticket))
}

/** False when it was used meanwhile: one ticket begins one session. */
export async function endTicket(tx: Db, ticket: string): Promise<boolean> {
  const gone = await tx
    .delete(signInTickets)
    .where(eq(signInTickets.hash, sha256(ticket)))
    .returning({ hash: signInTickets.hash })
  return gone.length > 0
}
