import { and, asc, eq, gt, gte, inArray, lt, lte, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../tables/accounts.tables'
import type { Db } from '../database/database'
import { conversationMembers, conversations, messages } from '../tables/chat.tables'

/** Of one conversation, at most so many messages at once. */
export const maxMessages = 50

const agents = alias(users, 'agents')

/** Messages with the names of who sent them, and of who of the support wrote them. */
const selectMessages = (db: Db) =>
  db
    .select({
      message: messages,
      firstName: users.firstName,
      lastName: users.lastName,
      agent: { firstName: agents.firstName, lastName: agents.lastName },
    })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .leftJoin(agents, eq(agents.id, messages.authorId))
    .$dynamic()

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number]

/** Of each conversation. */
export interface ListBounds {
  limit?: number
  /** Of text; the newest message comes in any case. */
  maxBytes?: number
}

/** The newest messages of each conversation, in their order: numbers have no gaps. */
export function listNewest(
  db: Db,
  ids: readonly number[],
  { limit = maxMessages, maxBytes }: ListBounds = {},
) {
  const newest = and(
    inArray(messages.conversationId, [...ids]),
    gt(messages.seq, sql`${conversations.lastSeq} - ${limit}`),
  )
  const bytesFromEnd = sql<number>`sum(octet_length(${messages.text})) over (
    partition by ${messages.conversationId} order by ${messages.seq} desc)`
  const sizes = db
    .select({
      id: messages.id,
      isLast: sql<boolean>`${messages.seq} = ${conversations.lastSeq}`.as('is_last'),
      bytes: bytesFromEnd.as('bytes'),
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(newest)
    .as('sizes')
  const small = db
    .select({ id: sizes.id })
    .from(sizes)
    .where(or(lte(sizes.bytes, maxBytes ?? 0), sizes.isLast))
  return selectMessages(db)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(newest, maxBytes === undefined ? undefined : inArray(messages.id, small)))
    .orderBy(asc(messages.conversationId), asc(messages.seq))
}

/** The messages before a number, in their order. */
export const listBefore = (db: Db, id: number, before: number) =>
  selectMessages(db)
    .where(
      and(
        eq(messages.conversationId, id),
        lt(messages.seq, before),
        gte(messages.seq, before - maxMessages),
      ),
    )
    .orderBy(asc(messages.seq))

/** At most so many messages of a conversation after a number, in their order. */
export const listAfter = (db: Db, conversationId: number, seq: number, limit: number) =>
  selectMessages(db)
    .where(and(eq(messages.conversationId, conversationId), gt(messages.seq, seq)))
    .orderBy(asc(messages.seq))
    .limit(limit)

interface MissedQuery {
  userId: number
  since: ReadonlyMap<number, number>
  limit: number
  /** Only of the conversations that `since` names. */
  namedOnly: boolean
}

/**
 * What a user has not seen: of each own conversation the messages after the given number, or all of
 * them where none is given. Ordered by conversation and number.
 */
export function listMissed(db: Db, { userId, since, limit, namedOnly }: MissedQuery) {
  const own = db
    .select({ id: conversationMembers.conversationId })
    .from(conversationMembers)
    .where(eq(conversationMembers.userId, userId))
  const named = [...since.keys()]
  const others = named.length > 0 ? notInArray(messages.conversationId, named) : undefined
  const unseen = [
    named.length > 0 ? after(since) : sql`false`,
    ...(namedOnly ? [] : [others ?? sql`true`]),
  ]
  return selectMessages(db)
    .where(and(inArray(messages.conversationId, own), sql`(${sql.join(unseen, sql` or `)})`))
    .orderBy(asc(messages.conversationId), asc(messages.seq))
    .limit(limit)
}

function after(since: ReadonlyMap<number, number>): SQL {
  const pairs = [...since].map(([id, seq]) => sql`(${id}::integer, ${seq}::integer)`)
  return sql`exists (select 1 from (values ${sql.join(pairs, sql`, `)}) as held (id, seq)
    where held.id = ${messages.conversationId} and ${messages.seq} > held.seq)`
}
