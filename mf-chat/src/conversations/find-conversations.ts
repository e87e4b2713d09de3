import type { Conversation } from 'shared-contracts/api/chat.schema'
import { namesOf } from './newest-first'

/** D 2: a search starts at this many characters. */
const searchFrom = 3

export const statusOf = ({ recipients }: Conversation) => recipients[0]?.status ?? 'Ongoing'

/** By status, and by name once enough of it is typed. */
export function found(
  conversations: readonly Conversation[],
  { name, status }: { name: string; status: 'Ongoing' | 'Completed' },
): Conversation[] {
  const words = name.trim().toLowerCase()
  return conversations.filter((conversation) =>
    words.length >= searchFrom
      ? namesOf(conversation).toLowerCase().includes(words)
      : statusOf(conversation) === status,
  )
}
