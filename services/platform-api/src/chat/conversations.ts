import type {
  ChatMessage,
  Conversation,
  ConversationList,
  SavedConversations,
} from 'shared-contracts/api/chat.schema'
import type { MessagePage } from 'shared-contracts/api/conversations.schema'
import { brand } from 'shared-contracts/brand'
import { notFound } from '../http/failures'
import type { Db } from '../database/database'
import { addMessages } from './add-messages'
import {
  ensureConversation,
  ordersOfMembers,
  listConversationRows,
  listOthers,
} from './chat.queries'
import {
  isSupport,
  type ChatParticipant,
  conversationNumber,
  agentName,
  nameOf,
} from './chat-participant'
import { isConversationFull } from './conversation-limit'
import { notifyOthers } from './live-chat'
import { listBefore, listNewest, type ListBounds, type MessageRow } from './messages.queries'

/** In one answer without pages. */
const maxConversations = 100
/** Bytes of text in it, shared alike by its conversations; earlier messages have pages. */
const maxListedBytes = 1024 * 1024

/** Everyone but the support has a conversation with it from the start (D 2). */
export async function conversationsOf(db: Db, reader: ChatParticipant): Promise<ConversationList> {
  if (!isSupport(reader)) await ensureConversation(db, reader.id, brand.supportAccount.id)
  const rows = await listConversationRows(db, { userId: reader.id, limit: maxConversations })
  const maxBytes = Math.floor(maxListedBytes / Math.max(1, rows.length))
  return { chatlog_conversations: await asSeenBy(db, rows, reader, { maxBytes }) }
}

/** One conversation of a member with its newest messages; throws "Not found." for another. */
export async function conversationOf(
  db: Db,
  id: number,
  reader: ChatParticipant,
): Promise<Conversation> {
  const rows = await listConversationRows(db, { userId: reader.id, id, limit: 1 })
  const [conversation] = await asSeenBy(db, rows, reader)
  if (!conversation) throw notFound()
  return conversation
}

/**
 * Messages of a conversation before a number, or the newest, as the first of `readers` sees them that is its member;
 * throws "Not found." where none is.
 */
export async function messagesOf(
  db: Db,
  { id, before }: { id: number; before: number | undefined },
  readers: readonly ChatParticipant[],
): Promise<MessagePage> {
  const reader = await firstMember(db, id, readers)
  if (!reader) throw notFound()
  const rows = await (before === undefined ? listNewest(db, [id]) : listBefore(db, id, before))
  return {
    messages: rows.map((row) => messageOf(row, reader)),
    more: (rows[0]?.message.seq ?? 1) > 1,
  }
}

async function firstMember(db: Db, id: number, readers: readonly ChatParticipant[]) {
  for (const reader of readers) {
    const [row] = await listConversationRows(db, { userId: reader.id, id, limit: 1 })
    if (row) return reader
  }
  return undefined
}

type Row = Awaited<ReturnType<typeof listConversationRows>>[number]

/** With the newest messages of each. */
export async function asSeenBy(
  db: Db,
  rows: readonly Row[],
  reader: ChatParticipant,
  bounds: ListBounds = {},
): Promise<Conversation[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [others, sent] = await Promise.all([
    listOthers(db, ids, reader.id),
    listNewest(db, ids, bounds),
  ])
  return rows.map(({ id, status }) => ({
    id: String(id),
    recipients: others
      .filter(({ conversationId }) => conversationId === id)
      .map((other) => ({ id: String(other.id), name: nameOf(other), status })),
    messages: sent
      .filter(({ message }) => message.conversationId === id)
      .map((row) => messageOf(row, reader)),
  }))
}

const messageOf = (row: MessageRow, reader: ChatParticipant): ChatMessage => ({
  id: row.message.clientId,
  sender: String(row.message.senderId),
  senderName: nameOf({ ...row, id: row.message.senderId }),
  text: row.message.text,
  messageSentDateTime: row.message.sentOn.toISOString(),
  fromMe: row.message.senderId === reader.id,
  seq: row.message.seq,
  ...(row.message.orderNumber !== null && { order: row.message.orderNumber }),
  ...(isSupport(reader) && agentName(row)),
})

/** Of one conversation in one call; the socket has stored all but the last few already. */
const maxSaved = 1000
/** Conversations in one call. */
const maxSavedConversations = 20

/**
 * Stores what sign-out sends and answers how many messages were new. Messages of others and other
 * people's conversations are ignored. A full conversation stops none of the others; it is said at the end.
 */
export async function saveConversations(
  db: Db,
  writer: ChatParticipant,
  { chatlog_conversations }: SavedConversations,
): Promise<{ added: number; full: boolean }> {
  const result = { added: 0, full: false }
  for (const { id, messages } of chatlog_conversations.slice(0, maxSavedConversations)) {
    const conversationId = conversationNumber(id)
    const own = ownTexts(messages).slice(-maxSaved)
    if (conversationId === undefined || own.length === 0) continue
    const orders = await ordersNamed(db, conversationId, own)
    const texts = own.map(({ id: clientId, text, order }) => ({
      ...{ clientId, text },
      orderNumber: order !== undefined && orders.has(order) ? order : undefined,
    }))
    const source = { conversationId, senderId: writer.id, authorId: writer.agentId }
    try {
      result.added += (await addMessages(db, { ...source, texts }, notifyOthers)).added
    } catch (error) {
      if (!isConversationFull(error)) throw error
      result.full = true
    }
  }
  return result
}

/** Each once: a browser that lost its place sends some twice. */
function ownTexts(messages: SavedConversations['chatlog_conversations'][number]['messages']) {
  const own = messages.filter(({ fromMe, text }) => fromMe && text.trim() !== '')
  return [...new Map(own.map((message) => [message.id, message])).values()]
}

/** Of the orders that messages name, those of a member: the message is stored in any case. */
async function ordersNamed(
  db: Db,
  conversationId: number,
  messages: readonly { order?: string | undefined }[],
): Promise<Set<string>> {
  const named = new Set(messages.flatMap(({ order }) => order ?? []))
  return named.size === 0 ? named : ordersOfMembers(db, conversationId, [...named])
}
