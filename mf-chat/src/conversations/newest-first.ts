import type { Conversation } from 'shared-contracts/api/chat.schema'

/** Time of the last message, or an empty text for a conversation without any. */
export const lastSaidAt = ({ messages }: Conversation) => messages.at(-1)?.messageSentDateTime ?? ''

/** Whoever wrote last comes first; empty conversations come last. */
export function newestFirst(conversations: readonly Conversation[]): Conversation[] {
  return [...conversations].sort((a, b) => lastSaidAt(b).localeCompare(lastSaidAt(a)))
}

/** The people on the other side, by name. */
export const namesOf = ({ recipients }: Conversation) =>
  recipients.map(({ name }) => name).join(', ')
