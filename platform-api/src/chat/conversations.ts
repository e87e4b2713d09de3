import type {
  ChatMessage,
  Conversation,
  ConversationList,
  SavedConversations,
} from 'shared-contracts/api/chat.schema'
import { brand } from 'shared-contracts/brand'
import { notFound } from '../app/failures'
import type { Db } from '../database/database'
import { ensureConversation, listConversationRows, listMessages, listOthers } from './chat.queries'
import { conversationNumber } from './conversation-number'
import { callOthers } from './live-chat'
import { addMessage } from './messages.queries'
import { nameOf } from './names.queries'

const support = brand.supportAccount

/** Everyone but the support account has a conversation with it from the start (D 2). */
export async function conversationsOf(db: Db, userId: number): Promise<ConversationList> {
  if (userId !== support.id) await ensureConversation(db, userId, support.id)
  const rows = await listConversationRows(db, userId)
  return { chatlog_conversations: await asSeenBy(db, rows, userId) }
}

/** One conversation of a member; throws "Not found." for another. */
export async function conversationOf(db: Db, id: number, userId: number): Promise<Conversation> {
  const [conversation] = await asSeenBy(db, await listConversationRows(db, userId, id), userId)
  if (!conversation) throw notFound()
  return conversation
}

type Row = Awaited<ReturnType<typeof listConversationRows>>[number]

async function asSeenBy(db: Db, rows: readonly Row[], userId: number): Promise<Conversation[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [others, sent] = await Promise.all([listOthers(db, ids, userId), listMessages(db, ids)])
  return rows.map(({ id, status }) => ({
    id: String(id),
    recipients: others
      .filter(({ conversationId }) => conversationId === id)
      .map((other) => ({ id: String(other.id), name: nameOf(other), status })),
    messages: sent
      .filter(({ message }) => message.conversationId === id)
      .map((row) => messageOf(row, userId)),
  }))
}

type SentRow = Awaited<ReturnType<typeof listMessages>>[number]

const messageOf = ({ message, firstName, lastName }: SentRow, userId: number): ChatMessage => ({
  id: message.clientId,
  sender: String(message.senderId),
  senderName: nameOf({ id: message.senderId, firstName, lastName }),
  text: message.text,
  messageSentDateTime: message.sentOn.toISOString(),
  fromMe: message.senderId === userId,
  seq: message.seq,
})

/** Stores what sign-out sends. Messages of others and other people's conversations are ignored. */
export async function saveConversations(
  db: Db,
  userId: number,
  { chatlog_conversations }: SavedConversations,
): Promise<void> {
  for (const { id, messages } of chatlog_conversations) {
    const conversationId = conversationNumber(id)
    if (conversationId === undefined) continue
    const own = messages.filter(({ fromMe, text }) => fromMe && text.trim() !== '')
    for (const message of own) {
      const { id: clientId, text } = message
      await addMessage(db, { conversationId, senderId: userId, clientId, text }, callOthers)
    }
  }
}
