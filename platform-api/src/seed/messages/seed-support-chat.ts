import { eq } from 'drizzle-orm'
import { brand } from 'shared-contracts/brand'
import { ensureConversation, findConversationId } from '../../chat/chat.queries'
import { conversations, messages } from '../../chat/chat.tables'
import type { Db } from '../../database/database'
import { minutesBefore } from '../days-ago'
import { userIds } from '../users/find-users'
import { supportChats, type ChatSeed } from './support-chats'

export async function seedSupportChat(db: Db, today: Date): Promise<void> {
  const idOf = await userIds(db)
  for (const chat of supportChats) await seedChat(db, chat, idOf(chat.customer), today)
}

async function seedChat(db: Db, chat: ChatSeed, customerId: number, today: Date) {
  const { status, escalated, lines } = chat
  const support = brand.supportAccount.id
  await ensureConversation(db, customerId, support)
  const conversationId = await findConversationId(db, customerId, support)
  if (conversationId === undefined) throw new Error('The support account is missing.')
  await db
    .update(conversations)
    .set({
      status,
      lastSeq: lines.length,
      escalatedOn: escalated === undefined ? null : minutesBefore(today, escalated),
    })
    .where(eq(conversations.id, conversationId))
  await db.insert(messages).values(
    lines.map(([who, minutes, text], index) => ({
      conversationId,
      senderId: who === 'support' ? support : customerId,
      clientId: `seed-${index}`,
      text,
      seq: index + 1,
      sentOn: minutesBefore(today, minutes),
    })),
  )
}
