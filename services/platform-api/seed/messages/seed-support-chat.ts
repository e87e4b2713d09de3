import { eq } from 'drizzle-orm'
import { brand } from 'shared-contracts/brand'
import { ensureConversation, findConversationId } from '../../src/chat/chat.queries'
import { conversations, messages, cannedReplies } from '../../src/tables/chat.tables'
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

// prettier-ignore
const replies = [
  { title: 'Bank is slow', text: 'Please do not pay again. Some banks take up to 30 minutes to confirm a payment. We go on checking, so you can close the page.' },
  { title: 'Download', text: 'Please open My Orders, choose the order and then Download PDF. The mail that we sent you leads there too.' },
  { title: 'Lawyer has it', text: 'Your document is with the lawyer. You get a mail as soon as it is ready.' },
  { title: 'Word file does not open', text: 'Please open it in the Files app and choose Word or WPS. The PDF shows the same text.' },
  { title: 'Stamping', text: 'Sign the document first, then have it stamped within 30 days. The page of your order says where.' },
]

export async function seedCannedReplies(db: Db): Promise<void> {
  await db.insert(cannedReplies).values(replies)
}
