import { and, count, desc, eq, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { ChatLog, ChatLogPage, ChatLogStatus } from 'shared-contracts/api/chat-log.schema'
import { brand } from 'shared-contracts/brand'
import { users } from '../auth/auth.tables'
import { conversationMembers, conversations } from '../chat/chat.tables'
import type { Db } from '../database/database'
import { offsetOf, type Paging } from '../paging/paging'
import { containsWords } from '../search/match'

interface Asked {
  paging: Paging
  status: ChatLogStatus | undefined
  search: string | undefined
}

/** A page of the conversations in which somebody wrote, the newest first. */
export async function listChatLogs(db: Db, { paging, ...asked }: Asked): Promise<ChatLogPage> {
  const where = and(
    sql`${conversations.lastSeq} > 0`,
    asked.status && conditions[asked.status],
    ...containsWords(users.searchText, asked.search ?? ''),
  )
  const [counted] = await db
    .select({ total: count() })
    .from(conversations)
    .innerJoin(conversationMembers, customerIn)
    .innerJoin(users, eq(users.id, conversationMembers.userId))
    .where(where)
  const total = counted?.total ?? 0
  const rows = await selectLogs(db)
    .where(where)
    .orderBy(desc(conversations.createdOn), desc(conversations.id))
    .limit(paging.pageSize)
    .offset(offsetOf(paging, total))
  const results = rows.map(logOf)
  return {
    results,
    chatlog_conversations: results,
    paginationTotal: total,
    paginationCurrent: paging.page,
  }
}

export async function findChatLog(db: Db, id: number): Promise<ChatLog | undefined> {
  const [row] = await selectLogs(db).where(eq(conversations.id, id))
  return row && logOf(row)
}

/** False when there is no such conversation. */
export async function markEscalated(
  db: Db,
  { id, escalated }: { id: number; escalated: boolean },
): Promise<boolean> {
  const marked = await db
    .update(conversations)
    .set({ escalatedOn: escalated ? sql`coalesce(${conversations.escalatedOn}, now())` : null })
    .where(eq(conversations.id, id))
    .returning({ id: conversations.id })
  return marked.length > 0
}

const completed = eq(conversations.status, 'Completed')
const ongoing = ne(conversations.status, 'Completed')

/** As a row's status is derived (D 5): completed before escalated before in progress. */
const conditions: Record<ChatLogStatus, SQL | undefined> = {
  complete: completed,
  escalate: and(ongoing, isNotNull(conversations.escalatedOn)),
  incomplete: and(ongoing, isNull(conversations.escalatedOn)),
}

const support = brand.supportAccount

/** The member who is not the support account. */
const customerIn = and(
  eq(conversationMembers.conversationId, conversations.id),
  ne(conversationMembers.userId, support.id),
)

const selectLogs = (db: Db) =>
  db
    .select({
      conversation: conversations,
      customer: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
      },
    })
    .from(conversations)
    .innerJoin(conversationMembers, customerIn)
    .innerJoin(users, eq(users.id, conversationMembers.userId))

type Row = Awaited<ReturnType<typeof selectLogs>>[number]

const logOf = ({ conversation: { id, createdOn, status, escalatedOn }, customer }: Row) => ({
  id,
  created: createdOn.toISOString(),
  first_name: customer.firstName,
  last_name: customer.lastName,
  owner: customer.id,
  customer_email: customer.email,
  opponent: support.name,
  complete: status === 'Completed',
  escalate: escalatedOn !== null,
  incomplete: status !== 'Completed',
})
