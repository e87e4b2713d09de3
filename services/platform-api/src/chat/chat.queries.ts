import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { users } from '../tables/accounts.tables'
import type { Db } from '../database/database'
import { orders } from '../tables/orders.tables'
import { conversationMembers, conversations } from '../tables/chat.tables'

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

interface RowsQuery {
  userId: number
  /** Only this one. */
  id?: number
  limit: number
}

/** The user's own conversations; the one with the newest message first. */
export const listConversationRows = (db: Db, { userId, id, limit }: RowsQuery) =>
  db
    .select({ id: conversations.id, status: conversations.status })
    .from(conversations)
    .where(and(hasMember(userId), id === undefined ? undefined : eq(conversations.id, id)))
    .orderBy(sql`${conversations.lastSentOn} desc nulls last`, desc(conversations.id))
    .limit(limit)

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

/** The user ids of each conversation's members. */
export async function listMemberIds(db: Db, conversationIds: readonly number[]) {
  const { conversationId, userId } = conversationMembers
  const rows = await db
    .select({ conversationId, members: sql<number[]>`array_agg(${userId} order by ${userId})` })
    .from(conversationMembers)
    .where(inArray(conversationId, [...conversationIds]))
    .groupBy(conversationId)
  return new Map(rows.map((row) => [row.conversationId, row.members]))
}

/** How far a conversation has come. */
export interface Position {
  id: number
  /** Number of its newest message. */
  seq: number
  /** User ids. */
  members: number[]
}

/** Where the conversations of these users stand. */
export async function listPositions(db: Db, userIds: readonly number[]): Promise<Position[]> {
  const { conversationId, userId } = conversationMembers
  const own = db
    .select({ id: conversationId })
    .from(conversationMembers)
    .where(inArray(userId, [...userIds]))
  return db
    .select({
      id: conversations.id,
      seq: conversations.lastSeq,
      members: sql<number[]>`array_agg(${userId})`,
    })
    .from(conversations)
    .innerJoin(conversationMembers, eq(conversationId, conversations.id))
    .where(inArray(conversations.id, own))
    .groupBy(conversations.id)
}

/** Turns Ongoing into Completed and back; undefined when the user is no member. */
export async function toggleStatus(db: Db, conversationId: number, userId: number) {
  const [row] = await db
    .update(conversations)
    .set({
      status: sql`case ${conversations.status} when 'Ongoing' then 'Completed' else 'Ongoing' end`,
    })
    .where(and(eq(conversations.id, conversationId), hasMember(userId)))
    .returning({ status: conversations.status })
  return row?.status
}

/** Those of these orders that are a member's: nobody learns of another's by naming it. */
export async function ordersOfMembers(
  db: Db,
  conversationId: number,
  numbers: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ number: orders.number })
    .from(orders)
    .innerJoin(conversationMembers, eq(conversationMembers.userId, orders.userId))
    .where(
      and(
        sql`${orders.number} = any(${sql.param(numbers)}::text[])`,
        eq(conversationMembers.conversationId, conversationId),
      ),
    )
  return new Set(rows.map(({ number }) => number))
}

/** Condition on a conversation: this user belongs to it. */
export const hasMember = (userId: number) =>
  sql`exists (select 1 from ${conversationMembers}
    where ${conversationMembers.conversationId} = ${conversations.id}
      and ${conversationMembers.userId} = ${userId})`
