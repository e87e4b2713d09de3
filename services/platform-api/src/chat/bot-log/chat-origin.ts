import { createHmac } from 'node:crypto'
import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { clientNetwork } from 'server-telemetry/client-network'
import type { Db } from '../../database/database'
import { botMessages, visitorChats } from '../../tables/chat.tables'

/**
 * Lines that one network has in the bot log: thousands of visitors of a mobile network, and 40 chats that
 * are full.
 */
export const maxLinesOfOrigin = 20_000

/** From which network a chat is told; the address itself is not stored. */
export const originOf = (address: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`bot-chat:${clientNetwork(address)}`)
    .digest('base64url')

/** Deletes the chats of a network that were told of longest ago, as far as there are too many lines. */
export async function trimOrigin(tx: Db, origin: string, openChatId: number): Promise<void> {
  const { id, sentFrom, updatedOn } = visitorChats
  const lines = sql<number>`(select count(*) from ${botMessages} where ${botMessages.chatId} = ${id})`
  const newerLines = sql<number>`sum(${lines}) over (order by ${updatedOn} desc, ${id} desc)`
  const chats = tx
    .select({ id, lines: newerLines.as('lines') })
    .from(visitorChats)
    .where(eq(sentFrom, origin))
    .orderBy(desc(updatedOn), desc(id))
    .as('chats')
  const surplus = tx.select({ id: chats.id }).from(chats).where(gt(chats.lines, maxLinesOfOrigin))
  await tx.delete(visitorChats).where(and(inArray(id, surplus), ne(id, openChatId)))
}
