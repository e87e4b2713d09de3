import type { Conversation } from 'shared-contracts/api/chat.schema'
import type { ConversationPage, ConversationSort } from 'shared-contracts/api/conversations.schema'
import { formatDate } from 'shared-ui/date-text'
import type { LiveConversation } from '../live/message-log'

export type ConversationStatus = 'Ongoing' | 'Completed'

/** What the agent's list shows. */
export interface QueueFilter {
  /** As typed. */
  search: string
  status: ConversationStatus
  sort: ConversationSort
}

export type QueueCounts = ConversationPage['counts']

export const firstFilter: QueueFilter = { search: '', status: 'Ongoing', sort: 'recent' }

/** D 2: a search starts at 3 characters; below, the list stays as it is. */
const minSearch = 3

export const searchTerm = (text: string): string =>
  text.trim().length >= minSearch ? text.trim().toLowerCase() : ''

/** Names of the other side. */
export const namesOf = ({ recipients }: Conversation) =>
  recipients.map(({ name }) => name).join(', ')

export const statusOf = ({ recipients }: Conversation): ConversationStatus =>
  recipients[0]?.status ?? 'Ongoing'

/** Time of the last message, or an empty text for a conversation without any. */
export const lastSentAt = ({ messages }: Conversation) => messages.at(-1)?.messageSentDateTime ?? ''

/** Two lines of the list, so that nothing has to be cut off where a reader sets wide letters (WCAG 1.4.12). */
const previewLetters = 64

/** The last message as the list shows it: its beginning, up to the end of a word where one is near. */
export function previewOf({ messages }: Conversation): string {
  const last = messages.at(-1)
  if (!last) return 'No messages yet'
  const letters = [...`${last.fromMe ? 'You: ' : ''}${last.text}`.replace(/\s+/g, ' ').trim()]
  if (letters.length <= previewLetters) return letters.join('')
  const beginning = letters.slice(0, previewLetters).join('')
  return `${beginning.replace(/(?<=^.{40,}) \S*$/u, '')}…`
}

/** The time of day of what was written today, the day otherwise. */
export function clockOrDay(at: string, now = new Date()): string {
  const day = formatDate(at, 'short')
  return day === formatDate(now.toISOString(), 'short') ? formatDate(at, 'time') : day
}

/** Whoever wrote last comes first; empty conversations come last. */
export const newestFirst = <C extends Conversation>(conversations: readonly C[]): C[] =>
  [...conversations].sort((a, b) => lastSentAt(b).localeCompare(lastSentAt(a)))

/**
 * What of all conversations that were read so far the list shows. A search shows what the server
 * found, or without its answer what fits by name, whatever the status.
 */
export function filterConversations(
  conversations: readonly LiveConversation[],
  { search, status, sort }: QueueFilter,
  found?: ReadonlySet<string>,
): LiveConversation[] {
  const words = searchTerm(search)
  const fits = (conversation: LiveConversation) => {
    if (!words) return statusOf(conversation) === status && conversation.messages.length > 0
    return found ? found.has(conversation.id) : namesOf(conversation).toLowerCase().includes(words)
  }
  const matches = newestFirst(conversations.filter(fits))
  if (sort === 'name') return matches.sort((a, b) => namesOf(a).localeCompare(namesOf(b)))
  return sort === 'id' ? matches.sort((a, b) => memberNumber(a) - memberNumber(b)) : matches
}

/** User id of the other side. */
const memberNumber = ({ recipients }: Conversation) => Number(recipients[0]?.id ?? 0)

/** For a server that does not count: over all conversations that it sent. */
export function countsOf(conversations: readonly LiveConversation[]): QueueCounts {
  const written = conversations.filter(({ messages }) => messages.length > 0)
  const ongoing = written.filter((conversation) => statusOf(conversation) === 'Ongoing')
  return {
    ongoing: ongoing.length,
    completed: written.length - ongoing.length,
    unanswered: ongoing.filter(({ messages }) => messages.at(-1)?.fromMe === false).length,
  }
}
