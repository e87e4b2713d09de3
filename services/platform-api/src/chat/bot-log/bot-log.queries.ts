import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { BotLogDetail, BotLogPage } from 'shared-contracts/api/chat-log.schema'
import { users } from '../../tables/accounts.tables'
import type { Db } from '../../database/database'
import { offsetOf, type Paging } from '../../paging/paging'
import { containsWords } from '../../database/match'
import { botMessages, visitorChats } from '../../tables/chat.tables'

/** Visitors who never signed in have no name: an empty text, which screens show as NA. */
const person = {
  firstName: sql<string>`coalesce(${users.firstName}, '')`,
  lastName: sql<string>`coalesce(${users.lastName}, '')`,
  email: sql<string>`coalesce(${users.email}, '')`,
  phone: sql<string>`coalesce(${users.phone}, '')`,
}

/** A page of the logs, the one that was written in last first; `search` also looks at messages. */
export async function listBotLogs(
  db: Db,
  { paging, search }: { paging: Paging; search: string | undefined },
): Promise<BotLogPage> {
  const where = search?.trim() ? contains(search) : undefined
  const [counted] = await db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(visitorChats)
    .leftJoin(users, eq(users.id, visitorChats.userId))
    .where(where)
  const total = counted?.total ?? 0
  const rows = await db
    .select({ log: visitorChats, ...person })
    .from(visitorChats)
    .leftJoin(users, eq(users.id, visitorChats.userId))
    .where(where)
    .orderBy(desc(visitorChats.updatedOn), desc(visitorChats.id))
    .limit(paging.pageSize)
    .offset(offsetOf(paging, total))
  return {
    results: rows.map(({ log, firstName, lastName, email }) => ({
      user_id: log.id,
      first_name: firstName,
      last_name: lastName,
      created_on: log.createdOn.toISOString(),
      email_id: email,
      seen: log.seenOn !== null,
    })),
    paginationTotal: total,
    paginationCurrent: paging.page,
  }
}

/** Every word in the visitor's name or address, or every word in one message. */
function contains(search: string): SQL | undefined {
  const plain = sql`plain_text(${botMessages.request})`
  // Asked once, by its index: in an `exists` it would be asked for every log.
  const written = sql`${visitorChats.id} in (select ${botMessages.chatId} from ${botMessages}
    where ${and(...containsWords(plain, search))})`
  return or(and(...containsWords(users.searchText, search)), written)
}

/** A page of what a visitor wrote; undefined when there is no such log. */
export async function findBotLog(
  db: Db,
  { id, paging }: { id: number; paging: Paging },
): Promise<BotLogDetail | undefined> {
  const [found] = await db
    .select({ log: visitorChats, ...person })
    .from(visitorChats)
    .leftJoin(users, eq(users.id, visitorChats.userId))
    .where(eq(visitorChats.id, id))
  if (!found) return undefined
  const mine = eq(botMessages.chatId, id)
  const total = await db.$count(botMessages, mine)
  const messages = await db
    .select()
    .from(botMessages)
    .where(mine)
    .orderBy(asc(botMessages.id))
    .limit(paging.pageSize)
    .offset(offsetOf(paging, total))
  return {
    user_id: messages.map(({ id: number, request, createdOn }) => ({
      id: number,
      request,
      email_id: found.email,
      first_name: found.firstName,
      last_name: found.lastName,
      phone_number: found.phone,
      created_on: createdOn.toISOString(),
    })),
    chatId: found.log.chatUuid ?? String(id),
    paginationTotal: total,
    paginationCurrent: paging.page,
  }
}

/** Marks a log seen or unseen; false when there is none of that number. */
export async function markSeen(
  db: Db,
  { id, seen }: { id: number; seen: boolean },
): Promise<boolean> {
  const marked = await db
    .update(visitorChats)
    .set({ seenOn: seen ? sql`coalesce(${visitorChats.seenOn}, now())` : null })
    .where(eq(visitorChats.id, id))
    .returning({ id: visitorChats.id })
  return marked.length > 0
}
