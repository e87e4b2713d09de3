import { eq } from 'drizzle-orm'
import { brand } from 'shared-contracts/brand'
import { ensureConversation, findConversationId } from '../../src/chat/chat.queries'
import { conversations, messages } from '../../src/tables/chat.tables'
import type { Db } from '../../src/database/database'
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
  const senderOf = ([who]: ChatSeed['lines'][number]) => (who === 'support' ? support : customerId)
  const last = lines.at(-1)
  if (conversationId === undefined) throw new Error('The support account is missing.')
  await db
    .update(conversations)
    .set({
      status,
      lastSeq: lines.length,
      ...(last && { lastSentOn: minutesBefore(today, last[1]), lastSenderId: senderOf(last) }),
      escalatedOn: escalated === undefined ? null : minutesBefore(today, escalated),
    })
    .where(eq(conversations.id, conversationId))
  await db.insert(messages).values(
    lines.map((line, index) => ({
      conversationId,
      senderId: senderOf(line),
      clientId: `seed-${index}`,
      text: line[2],
      seq: index + 1,
      sentOn: minutesBefore(today, line[1]),
    })),
  )
}
