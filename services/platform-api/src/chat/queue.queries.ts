import { and, asc, count, desc, eq, gt, ne, sql, type SQL } from 'drizzle-orm'
import type {
  ConversationPage,
  ConversationQuery,
  ConversationSort,
} from 'shared-contracts/api/conversations.schema'
import { users } from '../tables/accounts.tables'
import type { Db } from '../database/database'
import { offsetOf, type Paging } from '../paging/paging'
import { containsWords } from '../database/match'
import { hasMember } from './chat.queries'
import { conversationMembers, conversations, messages } from '../tables/chat.tables'
import { isSupport, type ChatParticipant } from './chat-participant'
import { asSeenBy } from './conversations'

type Filter = Pick<ConversationQuery, 'status' | 'search' | 'sort'>

/** A page of the reader's conversations, each with its last message. */
export async function pageConversations(
  db: Db,
  reader: ChatParticipant,
  { paging, ...filter }: Filter & { paging: Paging },
): Promise<ConversationPage> {
  const otherSide = and(
    eq(conversationMembers.conversationId, conversations.id),
    ne(conversationMembers.userId, reader.id),
  )
  const where = and(hasMember(reader.id), ...conditionsOf(reader, filter))
  const counts = await countConversations(db, reader.id)
  const countRows = async () => {
    const [counted] = await db
      .select({ total: count() })
      .from(conversations)
      .innerJoin(conversationMembers, otherSide)
      .innerJoin(users, eq(users.id, conversationMembers.userId))
      .where(where)
    return counted?.total ?? 0
  }
  const total = totalIn(counts, reader, filter) ?? (await countRows())
  const rows = await db
    .select({
      ...{ id: conversations.id, status: conversations.status },
      unanswered: unansweredBy(reader.id),
    })
    .from(conversations)
    .innerJoin(conversationMembers, otherSide)
    .innerJoin(users, eq(users.id, conversationMembers.userId))
    .where(where)
    .orderBy(...orderings[filter.sort ?? 'recent'])
    .limit(paging.pageSize)
    .offset(offsetOf(paging, total))
  const visible = await asSeenBy(db, rows, reader, { limit: 1 })
  return {
    results: visible.map((conversation, index) => ({
      ...conversation,
      unanswered: rows[index]?.unanswered ?? 0,
    })),
    paginationTotal: total,
    paginationCurrent: paging.page,
    counts,
  }
}

/** Without a search the support's counts are the totals already. */
function totalIn(
  { ongoing, completed }: ConversationPage['counts'],
  reader: ChatParticipant,
  { status, search }: Filter,
): number | undefined {
  if (!isSupport(reader) || search?.trim()) return undefined
  if (!status) return ongoing + completed
  return status === 'Ongoing' ? ongoing : completed
}

const orderings: Record<ConversationSort, SQL[]> = {
  recent: [sql`${conversations.lastSentOn} desc nulls last`, desc(conversations.id)],
  name: [asc(users.searchText), asc(conversations.id)],
  id: [asc(users.id), asc(conversations.id)],
}

/** Who never wrote is found by the support, and does not stand in its queue. */
function conditionsOf(
  reader: ChatParticipant,
  { status, search = '' }: Filter,
): (SQL | undefined)[] {
  const words = containsWords(users.searchText, search)
  const inQueue = isSupport(reader) && words.length === 0 ? gt(conversations.lastSeq, 0) : undefined
  return [status ? eq(conversations.status, status) : undefined, inQueue, ...words]
}

/** What came after the reader's own last message; read from the newest back. */
const unansweredBy = (userId: number) =>
  sql<number>`${conversations.lastSeq} - coalesce((
    select ${messages.seq} from ${messages}
     where ${messages.conversationId} = ${conversations.id} and ${messages.senderId} = ${userId}
     order by ${messages.seq} desc limit 1), 0)`.mapWith(Number)

async function countConversations(db: Db, userId: number): Promise<ConversationPage['counts']> {
  const written = gt(conversations.lastSeq, 0)
  const ongoing = sql`${conversations.status} = 'Ongoing'`
  const byOther = sql`${conversations.lastSenderId} is distinct from ${userId}`
  const [row] = await db
    .select({
      ongoing: sql`count(*) filter (where ${ongoing})`.mapWith(Number),
      completed: sql`count(*) filter (where not ${ongoing})`.mapWith(Number),
      unanswered: sql`count(*) filter (where ${and(ongoing, byOther)})`.mapWith(Number),
    })
    .from(conversations)
    .where(and(hasMember(userId), written))
  return row ?? { ongoing: 0, completed: 0, unanswered: 0 }
}
