import { eq, lt, sql } from 'drizzle-orm'
import type { Group } from 'shared-contracts/capabilities'
import type { SignedInUser } from '../../http/authentication'
import { newToken, findUserByHash } from '../../accounts/token.queries'
import type { SessionRules } from '../../config/session-config'
import type { Db } from '../../database/database'
import { sha256 } from '../../secrets/sha256'
import { editorTickets } from '../../tables/content.tables'

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

export interface TicketRedemption {
  tokenHash: string
  /** Whose token it is; absent for a ticket, which is given only to who proved who they are. */
  user?: SignedInUser
}

/**
 * The session for which a ticket or, from clients of the specification, the session's own token stands.
 * A ticket is used up by asking. Undefined for anything else.
 */
export async function redeem(
  db: Db,
  token: string,
  rules: SessionRules,
): Promise<TicketRedemption | undefined> {
  const hash = sha256(token)
  const [ticket] = await db
    .delete(editorTickets)
    .where(eq(editorTickets.hash, hash))
    .returning({ tokenHash: editorTickets.tokenHash, valid: sql<boolean>`expires_on > now()` })
  if (ticket) return ticket.valid ? { tokenHash: ticket.tokenHash } : undefined
  const user = await findUserByHash(db, hash, rules)
  if (user?.status !== 'Active') return undefined
  const { id, username, groupId, sessionId, epoch } = user
  return { tokenHash: hash, user: { id, username, group: groupId as Group, sessionId, epoch } }
}
