import { and, asc, desc, eq, exists, inArray, max, ne, sql } from 'drizzle-orm'
import type { SavedConversations } from 'shared-contracts/api/chat.schema'
import { users } from '../auth/auth.tables'
import type { Db } from '../database/database'
import { conversationMembers, conversations, messages, visitorChats } from './chat.tables'

const memberKey = (a: number, b: number) => (a < b ? `${a}:${b}` : `${b}:${a}`)

/**
 * Makes the conversation of two users unless it exists: asking twice at once makes one.
 * Does nothing while one of them has no account, as on a server without the support account.
 */
export async function ensureConversation(db: Db, a: number, b: number): Promise<void> {
  if ((await findConversationId(db, a, b)) !== undefined) return
  await db.transaction(async (tx) => {
    const members = await tx
      .select({ userId: users.id })
      .from(users)
      .where(inArray(users.id, [a, b]))
    if (members.length < 2) return
    const [made] = await tx
      .insert(conversations)
      .values({ memberKey: memberKey(a, b) })
      .onConflictDoNothing()
      .returning({ id: conversations.id })
    if (!made) return
    await tx
      .insert(conversationMembers)
      .values(members.map(({ userId }) => ({ conversationId: made.id, userId })))
  })
}

export async function findConversationId(db: Db, a: number, b: number) {
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.memberKey, memberKey(a, b)))
  return row?.id
}

/** The user's own conversations, the one with the newest message first. */
export async function listConversationRows(db: Db, userId: number) {
  const newest = max(messages.sentOn)
  return db
    .select({ id: conversations.id, status: conversations.status })
    .from(conversations)
    .innerJoin(conversationMembers, eq(conversationMembers.conversationId, conversations.id))
    .leftJoin(messages, eq(messages.conversationId, conversations.id))
    .where(eq(conversationMembers.userId, userId))
    .groupBy(conversations.id)
    .orderBy(sql`${newest} desc nulls last`, desc(conversations.id))
}

export const listOthers = (db: Db, ids: number[], userId: number) =>
  db
    .select({
      conversationId: conversationMembers.conversationId,
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(conversationMembers)
    .innerJoin(users, eq(users.id, conversationMembers.userId))
    .where(and(inArray(conversationMembers.conversationId, ids), ne(users.id, userId)))

export const listMessages = (db: Db, ids: number[]) =>
  db
    .select({ message: messages, firstName: users.firstName, lastName: users.lastName })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(inArray(messages.conversationId, ids))
    .orderBy(asc(messages.sentOn), asc(messages.id))

type SavedMessage = SavedConversations['chatlog_conversations'][number]['messages'][number]

/** Keeps the sender's own messages that are not stored yet; only a member can add any. */
export async function addOwnMessages(
  db: Db,
  { conversationId, userId, own }: { conversationId: number; userId: number; own: SavedMessage[] },
): Promise<void> {
  const member = db
    .select({ one: sql`1` })
    .from(conversationMembers)
    .where(
      and(
        eq(conversationMembers.conversationId, conversations.id),
        eq(conversationMembers.userId, userId),
      ),
    )
  const [allowed] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), exists(member)))
  if (!allowed || own.length === 0) return
  await db
    .insert(messages)
    .values(own.map(({ id, text }) => ({ conversationId, senderId: userId, clientId: id, text })))
    .onConflictDoNothing()
}

export async function saveVisitorChat(db: Db, body: unknown): Promise<void> {
  await db.insert(visitorChats).values({ body })
}
