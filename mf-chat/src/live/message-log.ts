import type { ReceivedMessage } from 'shared-contracts/api/chat-socket.schema'
import type { ChatMessage, Conversation } from 'shared-contracts/api/chat.schema'

/** A stored message; without a number where the server gives none. */
export type PlacedMessage = Omit<ReceivedMessage, 'seq'> & { seq: number | undefined }

/** A stored message in its place: once, in the order of its conversation. */
export function withMessage(
  conversations: readonly Conversation[],
  received: PlacedMessage,
  userId: number,
): Conversation[] {
  const message = messageOf(received, userId)
  const known = conversations.some(({ id }) => id === received.conversation)
  if (!known) return [begunBy(received, message), ...conversations]
  return conversations.map((conversation) =>
    conversation.id === received.conversation ? placed(conversation, message) : conversation,
  )
}

function placed(conversation: Conversation, message: ChatMessage): Conversation {
  const others = conversation.messages.filter(
    ({ id, sender }) => id !== message.id || sender !== message.sender,
  )
  return { ...conversation, messages: [...others, message].sort(inOrder) }
}

/** By number; without numbers, as on other servers, by time. */
const inOrder = (one: ChatMessage, other: ChatMessage) =>
  one.seq !== undefined && other.seq !== undefined
    ? one.seq - other.seq
    : one.messageSentDateTime.localeCompare(other.messageSentDateTime)

const messageOf = (received: PlacedMessage, userId: number): ChatMessage => ({
  id: received.id,
  sender: received.sender,
  senderName: received.senderName,
  text: received.text,
  messageSentDateTime: received.messageSentDateTime,
  fromMe: received.sender === String(userId),
  seq: received.seq,
})

/** Somebody writes for the first time: the conversation is not in the list yet. */
const begunBy = (received: PlacedMessage, message: ChatMessage): Conversation => ({
  id: received.conversation,
  recipients: message.fromMe
    ? received.recipients.map((id) => ({ id, name: id, status: 'Ongoing' as const }))
    : [{ id: received.sender, name: received.senderName, status: 'Ongoing' }],
  messages: [message],
})

/** Per conversation the number up to which nothing is missing: what a catch-up asks from. */
export function positions(conversations: readonly Conversation[]): Record<string, number> {
  return Object.fromEntries(conversations.map(({ id, messages }) => [id, unbroken(messages)]))
}

function unbroken(messages: readonly ChatMessage[]): number {
  let last = 0
  for (const { seq } of messages) {
    if (seq !== undefined && seq === last + 1) last = seq
  }
  return last
}

/** A message arrived whose predecessor did not. */
export const hasGap = (conversations: readonly Conversation[]): boolean =>
  conversations.some(({ messages }) =>
    messages.some(({ seq }) => seq !== undefined && seq > unbroken(messages)),
  )
