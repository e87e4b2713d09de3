import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { newToken } from '../../auth/token'
import { tokens } from '../../auth/auth.tables'
import type { Db } from '../../database/database'
import { sha256 } from '../../secrets/sha256'
import { editorTickets } from '../editor.tables'

/** How long a ticket opens an editor, in seconds. */
export const ticketSeconds = 60

/** A ticket for the session of this token. It is kept nowhere else. */
export async function issueTicket(db: Db, sessionToken: string): Promise<string> {
  const ticket = newToken()
  await db.delete(editorTickets).where(lt(editorTickets.expiresOn, sql`now()`))
  await db.insert(editorTickets).values({
    hash: sha256(ticket),
    tokenHash: sha256(sessionToken),
    expiresOn: sql`now() + make_interval(secs => ${ticketSeconds})`,
  })
  return ticket
}

/**
 * The hash of the session for which a ticket or, from clients of the specification, the session's
 * own token stands. A ticket is used up by asking. Undefined for anything else.
 */
export async function redeem(db: Db, given: string): Promise<string | undefined> {
  const hash = sha256(given)
  const [ticket] = await db
    .delete(editorTickets)
    .where(eq(editorTickets.hash, hash))
    .returning({ tokenHash: editorTickets.tokenHash, valid: sql<boolean>`expires_on > now()` })
  if (ticket) return ticket.valid ? ticket.tokenHash : undefined
  const [session] = await db
    .select({ hash: tokens.hash })
    .from(tokens)
    .where(and(eq(tokens.hash, hash), gt(tokens.createdOn, sql`now() - interval '90 days'`)))
  return session?.hash
}
