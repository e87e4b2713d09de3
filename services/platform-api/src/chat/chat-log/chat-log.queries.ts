import { and, count, desc, eq, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type {
  ChatLog,
  ChatLogCounts,
  ChatLogPage,
  ChatLogStatus,
} from 'shared-contracts/api/chat-log.schema'
import { brand } from 'shared-contracts/brand'
import { users } from '../../tables/accounts.tables'
import { conversationMembers, conversations, messages } from '../../tables/chat.tables'
import type { Db } from '../../database/database'
import { offsetOf, type Paging } from '../../paging/paging'
import { containsWords } from '../../database/match'

interface ChatLogQuery {
  paging: Paging
  status: ChatLogStatus | undefined
  search: string | undefined
}

/** Conversations in which somebody wrote, of customers whom the words find. */
const foundBy = (search = '') =>
  and(sql`${conversations.lastSeq} > 0`, ...containsWords(users.searchText, search))

/** How many conversations the list has in all and in each state. */
export async function countChatLogs(db: Db, search?: string): Promise<ChatLogCounts> {
  const inState = (state: ChatLogStatus) =>
    sql<number>`count(*) filter (where ${conditions[state]})`.mapWith(Number)
  const [counts] = await db
    .select({
      All: count(),
      complete: inState('complete'),
      escalate: inState('escalate'),
      incomplete: inState('incomplete'),
    })
    .from(conversations)
    .innerJoin(conversationMembers, customerIn)
    .innerJoin(users, eq(users.id, conversationMembers.userId))
    .where(foundBy(search))
  return { counts: counts ?? { All: 0, complete: 0, escalate: 0, incomplete: 0 } }
}

/** A page of the conversations in which somebody wrote, the newest first. */
export async function listChatLogs(
  db: Db,
  { paging, ...asked }: ChatLogQuery,
): Promise<ChatLogPage> {
  const where = and(foundBy(asked.search), asked.status && conditions[asked.status])
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
const agents = alias(users, 'agents')

/** The member who is not the support account. */
const customerIn = and(
  eq(conversationMembers.conversationId, conversations.id),
  ne(conversationMembers.userId, support.id),
)

/** Name of the member of the support who answered last; null where it is not known. */
const agentIn = sql<string | null>`(
  select trim(${agents.firstName} || ' ' || ${agents.lastName})
    from ${messages} join ${users} agents on ${agents.id} = ${messages.authorId}
   where ${messages.conversationId} = ${conversations.id}
   order by ${messages.seq} desc limit 1)`

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
      agent: agentIn,
    })
    .from(conversations)
    .innerJoin(conversationMembers, customerIn)
    .innerJoin(users, eq(users.id, conversationMembers.userId))

type Row = Awaited<ReturnType<typeof selectLogs>>[number]

const logOf = ({ conversation, customer, agent }: Row): ChatLog => ({
  id: conversation.id,
  created: conversation.createdOn.toISOString(),
  first_name: customer.firstName,
  last_name: customer.lastName,
  owner: customer.id,
  customer_email: customer.email,
  opponent: agent || support.name,
  complete: conversation.status === 'Completed',
  escalate: conversation.escalatedOn !== null,
  incomplete: conversation.status !== 'Completed',
})
