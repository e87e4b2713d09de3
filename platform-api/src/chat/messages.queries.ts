import { and, asc, eq, inArray, or, gt, sql } from 'drizzle-orm'
import { users } from '../auth/auth.tables'
import type { Db } from '../database/database'
import { hasMember } from './chat.queries'
import { conversationMembers, conversations, messages } from './chat.tables'

export interface NewMessage {
  conversationId: number
  senderId: number
  /** The sender's own id: storing it again answers what is stored. */
  clientId: string
  text: string
}

export type StoredMessage = typeof messages.$inferSelect

/**
 * Stores a message once, with the next number of its conversation. Undefined when the sender does
 * not belong to it. The row lock makes numbers visible in their order. `call` speaks in the same
 * transaction, also of a message that was stored before: whoever stored it may have died with it.
 */
export async function addMessage(
  db: Db,
  given: NewMessage,
  call: (tx: Db, stored: StoredMessage) => Promise<unknown> = async () => {},
): Promise<StoredMessage | undefined> {
  const { conversationId, senderId, clientId, text } = given
  return db.transaction(async (tx) => {
    const [place] = await tx
      .select({ lastSeq: conversations.lastSeq })
      .from(conversations)
      .where(and(eq(conversations.id, conversationId), hasMember(senderId)))
      .for('update')
    if (!place) return undefined
    const [known] = await tx
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.conversationId, conversationId),
          eq(messages.senderId, senderId),
          eq(messages.clientId, clientId),
        ),
      )
    if (known) {
      await call(tx, known)
      return known
    }
    const seq = place.lastSeq + 1
    await tx.update(conversations).set({ lastSeq: seq }).where(eq(conversations.id, conversationId))
    const [stored] = await tx
      .insert(messages)
      .values({ conversationId, senderId, clientId, text, seq })
      .returning()
    if (stored) await call(tx, stored)
    return stored
  })
}

/** At most so many messages of a conversation after a number, in their order. */
export const listAfter = (db: Db, conversationId: number, seq: number, limit: number) =>
  db
    .select({ message: messages, firstName: users.firstName, lastName: users.lastName })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(and(eq(messages.conversationId, conversationId), gt(messages.seq, seq)))
    .orderBy(asc(messages.seq))
    .limit(limit)

/**
 * What a user has not seen: of each own conversation the messages after the given number, or all of
 * them where none is given. Ordered by conversation and number.
 */
export async function listMissed(
  db: Db,
  { userId, since, limit }: { userId: number; since: Map<number, number>; limit: number },
) {
  const own = db
    .select({ id: conversationMembers.conversationId })
    .from(conversationMembers)
    .where(eq(conversationMembers.userId, userId))
  const known = [...since.keys()]
  const unseen = [...since].map(([id, seq]) =>
    and(eq(messages.conversationId, id), gt(messages.seq, seq)),
  )
  const unknown = known.length > 0 ? sql`not ${inArray(messages.conversationId, known)}` : sql`true`
  return db
    .select({ message: messages, firstName: users.firstName, lastName: users.lastName })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(and(inArray(messages.conversationId, own), or(unknown, ...unseen)))
    .orderBy(asc(messages.conversationId), asc(messages.seq))
    .limit(limit)
}
