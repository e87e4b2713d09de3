import type { ReceivedMessage, SendMessage } from 'shared-contracts/api/chat-socket.schema'
import { brand } from 'shared-contracts/brand'
import type { Db } from '../database/database'
import {
  ensureConversation,
  findConversationId,
  listMemberIds,
  type Position,
} from './chat.queries'
import { conversationNumber } from './conversation-number'
import { callByPostgres } from './fan-out'
import { addMessage, listAfter, listMissed, type StoredMessage } from './messages.queries'
import { findChatName, nameOf } from './names.queries'

export interface Chatter {
  id: number
}

/** Messages in one answer; who missed more asks again. */
const missedAtOnce = 500

/**
 * Stores a message; undefined when there is no such conversation for this user. Every process is called
 * to it by PostgreSQL, unless the caller will say it.
 */
export async function storeMessage(
  db: Db,
  user: Chatter,
  given: SendMessage,
  { callsInTransaction = true } = {},
): Promise<ReceivedMessage | undefined> {
  const conversationId = await conversationOf(db, user, given)
  if (conversationId === undefined) return undefined
  const { id: clientId, text } = given
  const own = { conversationId, senderId: user.id, clientId, text }
  const stored = await addMessage(db, own, callsInTransaction ? callOthers : undefined)
  if (!stored) return undefined
  const [{ members }, sender] = await Promise.all([
    positionOf(db, stored),
    findChatName(db, user.id),
  ])
  return messageOf(stored, { members, senderName: nameOf({ id: user.id, ...sender }) })
}

/** Calls every process to a message, once the transaction commits. */
export const callOthers = async (tx: Db, stored: StoredMessage) =>
  callByPostgres(tx, await positionOf(tx, stored))

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
  const found = rows.map(({ message, ...name }) =>
    messageOf(message, { members, senderName: nameOf({ id: message.senderId, ...name }) }),
  )
  const last = found.at(-1)
  if (!last || rows.length < missedAtOnce) return found
  return [...found, ...(await messagesAfter(db, { id, members }, last.seq))]
}

/** The one that is named, else the one with the recipient; with support it is made when needed. */
async function conversationOf(db: Db, user: Chatter, { conversation, recipients }: SendMessage) {
  if (conversation !== undefined) return conversationNumber(conversation)
  const [first] = recipients
  const other = conversationNumber(typeof first === 'object' ? first.id : (first ?? ''))
  if (other === undefined || other === user.id) return undefined
  const support: number = brand.supportAccount.id
  if (other === support || user.id === support) await ensureConversation(db, user.id, other)
  return findConversationId(db, user.id, other)
}

/** What the user has not received since the given numbers, per conversation. */
export async function catchUpFor(db: Db, user: Chatter, given: Record<string, number>) {
  const since = new Map<number, number>()
  for (const [id, seq] of Object.entries(given)) {
    const number = conversationNumber(id)
    if (number !== undefined && Number.isSafeInteger(seq)) since.set(number, boundedSeq(seq))
  }
  const rows = await listMissed(db, { userId: user.id, since, limit: missedAtOnce + 1 })
  const shown = rows.slice(0, missedAtOnce)
  const members = await listMemberIds(db, [
    ...new Set(shown.map(({ message }) => message.conversationId)),
  ])
  const messages = shown.map(({ message, ...name }) =>
    messageOf(message, {
      members: members.get(message.conversationId) ?? [],
      senderName: nameOf({ id: message.senderId, ...name }),
    }),
  )
  return { messages, more: rows.length > missedAtOnce }
}

/** Within PostgreSQL's integer. */
const boundedSeq = (seq: number) => Math.min(Math.max(seq, 0), 2 ** 31 - 1)

const messageOf = (
  stored: StoredMessage,
  { members, senderName }: { members: number[]; senderName: string },
): ReceivedMessage => ({
  conversation: String(stored.conversationId),
  id: stored.clientId,
  seq: stored.seq,
  sender: String(stored.senderId),
  senderName,
  text: stored.text,
  messageSentDateTime: stored.sentOn.toISOString(),
  recipients: members.filter((id) => id !== stored.senderId).map(String),
})
