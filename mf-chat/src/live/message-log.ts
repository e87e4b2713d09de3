import type { ReceivedMessage } from 'shared-contracts/api/chat-socket.schema'
import type { ChatMessage, Conversation } from 'shared-contracts/api/chat.schema'
import { brand } from 'shared-contracts/brand'

/** A conversation with as many of its newest messages as were read so far. */
export interface LiveConversation extends Conversation {
  /** Messages of the other side since one's own last; undefined where the server does not count. */
  unanswered?: number | undefined
}

/** A stored message; without a number where the server gives none. */
export type StoredMessage = Omit<ReceivedMessage, 'seq'> & { seq: number | undefined }

/** Number of the first message that was read; undefined where nothing or no number is. */
export const firstSeq = ({ messages }: Conversation): number | undefined => messages[0]?.seq

/** A stored message in its place: once, in the order of its conversation. */
export function insertMessage(
  conversations: readonly LiveConversation[],
  received: StoredMessage,
  memberId: number,
): LiveConversation[] {
  const message = messageOf(received, memberId)
  const known = conversations.some(({ id }) => id === received.conversation)
  if (!known) return [newConversation(received, message), ...conversations]
  return conversations.map((conversation) =>
    conversation.id === received.conversation ? withNew(conversation, message) : conversation,
  )
}

function withNew(conversation: LiveConversation, message: ChatMessage): LiveConversation {
  const messages = inOrder([...conversation.messages, message])
  // Stored before: told once more.
  if (messages.length === conversation.messages.length) return { ...conversation, messages }
  const { unanswered } = conversation
  return {
    ...conversation,
    ...(unanswered === undefined ? {} : { unanswered: message.fromMe ? 0 : unanswered + 1 }),
    // The server takes a conversation up again when somebody writes to the support.
    ...(message.sender === String(brand.supportAccount.id)
      ? {}
      : { recipients: withStatus(conversation, 'Ongoing') }),
    messages,
  }
}

/** What the server read for a list or further back, added to what is there. */
export function mergeLoaded(
  conversations: readonly LiveConversation[],
  loaded: readonly LiveConversation[],
): LiveConversation[] {
  const merged = loaded.map((conversation) => {
    const known = conversations.find(({ id }) => id === conversation.id)
    return known
      ? { ...conversation, messages: inOrder([...known.messages, ...conversation.messages]) }
      : conversation
  })
  return [
    ...merged,
    ...conversations.filter(({ id }) => !loaded.some((conversation) => conversation.id === id)),
  ]
}

export const withStatus = ({ recipients }: Conversation, status: 'Ongoing' | 'Completed') =>
  recipients.map((other) => ({ ...other, status }))

/** Each once, by sender and the sender's own id. */
function inOrder(messages: readonly ChatMessage[]): ChatMessage[] {
  const unique = new Map(messages.map((message) => [`${message.sender}:${message.id}`, message]))
  return [...unique.values()].sort(byNumber)
}

/** By number; without numbers, as on other servers, by time. */
const byNumber = (a: ChatMessage, b: ChatMessage) =>
  a.seq !== undefined && b.seq !== undefined
    ? a.seq - b.seq
    : a.messageSentDateTime.localeCompare(b.messageSentDateTime)

const messageOf = (received: StoredMessage, memberId: number): ChatMessage => ({
  id: received.id,
  sender: received.sender,
  senderName: received.senderName,
  text: received.text,
  messageSentDateTime: received.messageSentDateTime,
  fromMe: received.sender === String(memberId),
  seq: received.seq,
  ...(received.answeredBy === undefined ? {} : { answeredBy: received.answeredBy }),
  ...(received.order === undefined ? {} : { order: received.order }),
})

/** Somebody writes for the first time: the conversation is not in the list yet. */
const newConversation = (received: StoredMessage, message: ChatMessage): LiveConversation => ({
  id: received.conversation,
  recipients: message.fromMe
    ? received.recipients.map((id) => ({ id, name: id, status: 'Ongoing' as const }))
    : [{ id: received.sender, name: received.senderName, status: 'Ongoing' }],
  messages: [message],
  unanswered: message.fromMe ? 0 : 1,
})

/**
 * Per conversation the number up to which nothing is missing: what a catch-up asks from. What came
 * before the first message here was not read yet, and is read on demand.
 */
export function catchUpPositions(
  conversations: readonly LiveConversation[],
): Record<string, number> {
  return Object.fromEntries(
    conversations.map(({ id, messages }) => [id, lastContiguousSeq(messages)]),
  )
}

function lastContiguousSeq(messages: readonly ChatMessage[]): number {
  const [first] = messages
  let last = (first?.seq ?? 1) - 1
  for (const { seq } of messages) {
    if (seq !== undefined && seq === last + 1) last = seq
  }
  return last
}

/** A message arrived whose predecessor did not. */
export const hasGap = (conversations: readonly LiveConversation[]): boolean =>
  conversations.some(({ messages }) =>
    messages.some(({ seq }) => seq !== undefined && seq > lastContiguousSeq(messages)),
  )
