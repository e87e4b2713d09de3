import type { ReceivedMessage, SendMessage } from 'shared-contracts/api/chat-socket.schema'
import { brand } from 'shared-contracts/brand'
import type { Db } from '../database/database'
import { addMessage, type StoredMessage } from './add-messages'
import {
  ensureConversation,
  findConversationId,
  ordersOfMembers,
  listMemberIds,
  type Position,
} from './chat.queries'
import {
  isSupport,
  type ChatParticipant,
  conversationNumber,
  agentName,
  findChatName,
  nameOf,
} from './chat-participant'
import { notifyByPostgres } from './fan-out'
import { listAfter, listMissed, type MessageRow } from './messages.queries'

/** Messages in one answer; who missed more asks again. */
const missedAtOnce = 500
/** Conversations that one `catch-up` names. */
const maxNamed = 50

/**
 * Stores a message; undefined when there is no such conversation for this user. PostgreSQL
 * notifies every process, unless the caller publishes it.
 */
export async function storeMessage(
  db: Db,
  user: ChatParticipant,
  input: SendMessage,
  { notifiesInTransaction = true } = {},
): Promise<ReceivedMessage | undefined> {
  const conversationId = await conversationOf(db, user, input)
  if (conversationId === undefined) return undefined
  const { id: clientId, text, order: orderNumber } = input
  if (orderNumber !== undefined) {
    const own = await ordersOfMembers(db, conversationId, [orderNumber])
    if (own.size === 0) return undefined
  }
  const source = { conversationId, senderId: user.id, authorId: user.agentId }
  const own = { ...source, clientId, text, orderNumber }
  const stored = await addMessage(db, own, notifiesInTransaction ? notifyOthers : undefined)
  if (!stored) return undefined
  const [{ members }, sender, agent] = await Promise.all([
    positionOf(db, stored),
    findChatName(db, user.id),
    user.agentId === undefined ? null : findChatName(db, user.agentId),
  ])
  return messageOf({ message: stored, ...sender, agent }, members)
}

/** Notifies every process of a message, once the transaction commits. */
export const notifyOthers = async (tx: Db, stored: StoredMessage) =>
  notifyByPostgres(tx, await positionOf(tx, stored))

async function positionOf(db: Db, { conversationId, seq }: StoredMessage): Promise<Position> {
  const members = await listMemberIds(db, [conversationId])
  return { id: conversationId, seq, members: members.get(conversationId) ?? [] }
}

/** What a conversation got after a number, in its order; all of it, however much was missed. */
export async function messagesAfter(
  db: Db,
  { id, members }: Omit<Position, 'seq'>,
  after: number,
): Promise<ReceivedMessage[]> {
  const rows = await listAfter(db, id, after, missedAtOnce)
  const found = rows.map((row) => messageOf(row, members))
  const last = found.at(-1)
  if (!last || rows.length < missedAtOnce) return found
  return [...found, ...(await messagesAfter(db, { id, members }, last.seq))]
}

/** The one that is named, else the one with the recipient; with support it is made when needed. */
async function conversationOf(
  db: Db,
  user: ChatParticipant,
  { conversation, recipients }: SendMessage,
) {
  if (conversation !== undefined) return conversationNumber(conversation)
  const [first] = recipients
  const other = conversationNumber(typeof first === 'object' ? first.id : (first ?? ''))
  if (other === undefined || other === user.id) return undefined
  const support: number = brand.supportAccount.id
  if (other === support || user.id === support) await ensureConversation(db, user.id, other)
  return findConversationId(db, user.id, other)
}

/** What the user has not received since the given numbers, per conversation. */
export async function catchUpFor(db: Db, user: ChatParticipant, input: Record<string, number>) {
  const since = new Map<number, number>()
  for (const [id, seq] of Object.entries(input).slice(0, maxNamed)) {
    const number = conversationNumber(id)
    if (number !== undefined && Number.isSafeInteger(seq)) since.set(number, boundedSeq(seq))
  }
  const rows = await listMissed(db, {
    ...{ userId: user.id, since, limit: missedAtOnce + 1 },
    // Of the support's thousands of conversations a page holds a few.
    namedOnly: isSupport(user),
  })
  const missed = rows.slice(0, missedAtOnce)
  const members = await listMemberIds(db, [
    ...new Set(missed.map(({ message }) => message.conversationId)),
  ])
  const messages = missed.map((row) =>
    messageOf(row, members.get(row.message.conversationId) ?? []),
  )
  return {
    messages: messages.map((message) => asReadBy(user, message)),
    more: rows.length > missedAtOnce,
  }
}

/** Within PostgreSQL's integer. */
const boundedSeq = (seq: number) => Math.min(Math.max(seq, 0), 2 ** 31 - 1)

/** Which member of the support wrote is for the support alone. */
export function asReadBy(reader: ChatParticipant, message: ReceivedMessage): ReceivedMessage {
  if (isSupport(reader)) return message
  const { answeredBy: _, ...withoutAuthor } = message
  return withoutAuthor
}

const messageOf = (row: MessageRow, members: readonly number[]): ReceivedMessage => ({
  conversation: String(row.message.conversationId),
  id: row.message.clientId,
  seq: row.message.seq,
  sender: String(row.message.senderId),
  senderName: nameOf({ ...row, id: row.message.senderId }),
  text: row.message.text,
  messageSentDateTime: row.message.sentOn.toISOString(),
  recipients: members.filter((id) => id !== row.message.senderId).map(String),
  ...(row.message.orderNumber !== null && { order: row.message.orderNumber }),
  ...agentName(row),
})
