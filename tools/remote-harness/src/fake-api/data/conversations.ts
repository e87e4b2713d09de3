import { brand } from 'shared-contracts/brand'
import { groups } from 'shared-contracts/capabilities'
import type { Conversation } from 'shared-contracts/api/chat.schema'
import type { CannedReply, ConversationNote } from 'shared-contracts/api/conversations.schema'
import type { ReceivedMessage, SendMessage } from 'shared-contracts/api/chat-socket.schema'
import { groupOf, nameOf } from './users'
import type { FakeUser, FakeData } from './fake-data'

/** A customer and the support account. */
export interface FakeConversation {
  id: string
  customer: number
  status: 'Ongoing' | 'Completed'
  escalated?: boolean
  /** Of the staff, the newest first. */
  notes?: ConversationNote[]
  /** In order; the first has `seq` 1. */
  messages: ReceivedMessage[]
}

const openings = [
  [
    'Good morning. My deed of assignment says Processing since Monday. What happens now?',
    'Good morning. The lawyer reads it today; you get a mail when it is franked.',
  ],
  [
    'The registry asks for a second copy. Where do I find it?',
    'Open the order and choose Download. You have four downloads left.',
  ],
  ['Can the rent be paid in two parts?', 'Yes. Page 2 of the form asks how often it is due.'],
] as const

const firstDay = Date.UTC(2026, 9, 28, 9, 30)
const support = brand.supportAccount.id

export function createConversations(users: readonly FakeUser[]): FakeConversation[] {
  const customers = users.filter((user) => groupOf(user) === groups.customer)
  return openings.flatMap(([question, answer], index) => {
    const customer = customers[index]
    if (!customer) return []
    const conversation: FakeConversation = {
      id: String(index + 1),
      customer: customer.id,
      status: 'Ongoing',
      messages: [],
    }
    const at = (minutes: number) => new Date(firstDay - index * 86_400_000 + minutes * 60_000)
    addMessage(users, conversation, {
      sender: customer.id,
      id: `q${index}`,
      text: question,
      at: at(0),
    })
    addMessage(users, conversation, { sender: support, id: `a${index}`, text: answer, at: at(12) })
    return [conversation]
  })
}

export const createCannedReplies = (): CannedReply[] =>
  [
    ['Bank is slow', 'Please do not pay again. Some banks take up to 30 minutes to confirm.'],
    ['Word file', 'Please open it in the Files app and choose Word or WPS.'],
  ].map(([title = '', text = ''], index) => ({
    ...{ id: index + 1, title, text },
    ...{ edited_by: 'Ngozi Eze', edited_on: new Date(firstDay).toISOString() },
  }))

interface NewMessage {
  sender: number
  id: string
  text: string
  at: Date
}

/** Stores a message once, by the sender's own id for it. */
export function addMessage(
  users: readonly FakeUser[],
  { id: conversation, customer, messages }: FakeConversation,
  { sender, id, text, at }: NewMessage,
): ReceivedMessage {
  const known = messages.find((message) => message.id === id && message.sender === String(sender))
  if (known) return known
  const user = users.find((one) => one.id === sender)
  const message: ReceivedMessage = {
    conversation,
    id,
    seq: messages.length + 1,
    sender: String(sender),
    senderName: sender === support ? brand.supportAccount.name : user ? nameOf(user) : '',
    text,
    messageSentDateTime: at.toISOString(),
    recipients: [String(sender === customer ? support : customer)],
  }
  messages.push(message)
  return message
}

/** The conversations that somebody takes part in: with support, everyone has one from the start. */
export function conversationsOf({ conversations }: FakeData, { id: user }: Pick<FakeUser, 'id'>) {
  if (user === support) return conversations
  const own = conversations.filter(({ customer }) => customer === user)
  if (own.length > 0) return own
  conversations.push({
    id: String(conversations.length + 1),
    customer: user,
    status: 'Ongoing',
    messages: [],
  })
  return conversations.slice(-1)
}

/** The one that is named, else the one with the recipient. */
export function conversationFor(
  fakeData: FakeData,
  user: FakeUser,
  given: Pick<SendMessage, 'conversation' | 'recipients'>,
) {
  const own = conversationsOf(fakeData, user)
  if (given.conversation !== undefined) return own.find(({ id }) => id === given.conversation)
  const [first] = given.recipients
  const other = typeof first === 'object' ? first.id : first
  const partner = ({ customer }: FakeConversation) =>
    String(user.id === support ? customer : support)
  return own.find((conversation) => partner(conversation) === other)
}

/** As the list shows it to one of its members. */
export function shownTo(
  fakeData: FakeData,
  user: FakeUser,
  { id, customer, status, messages }: FakeConversation,
): Conversation {
  const other = user.id === customer ? support : customer
  const person = fakeData.users.find((one) => one.id === other)
  const name = other === support ? brand.supportAccount.name : person ? nameOf(person) : ''
  return {
    id,
    recipients: [{ id: String(other), name, status }],
    messages: messages.map(({ conversation: _, recipients: __, ...message }) => ({
      ...message,
      fromMe: message.sender === String(user.id),
    })),
  }
}
