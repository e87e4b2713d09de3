import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { botMessages } from '../../tables/chat.tables'

/** Lines of one chat that are stored; of a longer one the newest. */
export const maxLogLines = 500

/** Deletes what a log holds beyond its newest lines. Runs under the lock of the log. */
export async function trimLog(tx: Db, chatId: number): Promise<void> {
  const { id } = botMessages
  const surplus = tx
    .select({ id })
    .from(botMessages)
    .where(eq(botMessages.chatId, chatId))
    .orderBy(sql`${id} desc`)
    .offset(maxLogLines)
  await tx.delete(botMessages).where(inArray(id, surplus))
}
