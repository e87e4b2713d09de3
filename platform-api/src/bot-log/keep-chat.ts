import { asc, eq, sql } from 'drizzle-orm'
import type { GenericChat } from 'shared-contracts/api/chat.schema'
import type { Db } from '../database/database'
import { botMessages, visitorChats } from './bot-log.tables'
import { newRequests, toldRequests, toldUuid } from './told-requests'

/** Keeps what is new in a visitor's chat; its log counts as unseen again. */
export async function keepChat(
  db: Db,
  { told, userId }: { told: GenericChat['generic_chat']; userId: number | undefined },
): Promise<void> {
  const requests = toldRequests(told)
  if (requests.length === 0) return
  await db.transaction(async (tx) => {
    const chatId = await openLog(tx, toldUuid(told), userId)
    const kept = await tx
      .select({ request: botMessages.request })
      .from(botMessages)
      .where(eq(botMessages.chatId, chatId))
      .orderBy(asc(botMessages.id))
    const added = newRequests(
      kept.map(({ request }) => request),
      requests,
    )
    if (added.length === 0) return
    await tx.insert(botMessages).values(added.map((request) => ({ chatId, request })))
    await tx
      .update(visitorChats)
      .set({ seenOn: null, updatedOn: new Date() })
      .where(eq(visitorChats.id, chatId))
  })
}

/** The log of that number, held until the end of the transaction: two tabs tell one after the other. */
async function openLog(db: Db, chatUuid: string | undefined, userId: number | undefined) {
  const [log] = await db
    .insert(visitorChats)
    .values({ chatUuid, userId })
    .onConflictDoUpdate({
      target: visitorChats.chatUuid,
      // An update even where nothing changes: it locks the row.
      set: userId === undefined ? { chatUuid: sql`excluded.chat_uuid` } : { userId },
    })
    .returning({ id: visitorChats.id })
  return log!.id
}
