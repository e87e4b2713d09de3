import { formatDate } from 'shared-ui/date-text'
import type { PendingMessage } from '../live/live-chat'
import type { ChatMessage } from 'shared-contracts/api/chat.schema'

export interface ThreadMessage {
  id: string
  mine: boolean
  name: string
  text: string
  at: string
  state?: 'sending' | 'failed'
  reason?: string
  /** Number of the order it is about, where the message before is about no order or another. */
  about?: string | undefined
  /** A new day begins with this message. */
  day?: string
}

/** What stands in a thread: the stored messages, then those on their way. */
export function threadMessages(
  messages: readonly ChatMessage[],
  pending: readonly PendingMessage[],
  ownName = 'You',
): ThreadMessage[] {
  const entries: ThreadMessage[] = [
    ...messages.map((message) => ({
      id: `${message.sender}:${message.id}`,
      mine: message.fromMe,
      // Of the support's messages its members read which of them wrote.
      name: message.answeredBy ?? (message.fromMe ? ownName : message.senderName),
      text: message.text,
      at: message.messageSentDateTime,
      about: message.order,
    })),
    ...pending.map(({ id, text, at, order, refused }) => ({
      id,
      mine: true,
      name: 'You',
      text,
      at,
      state: refused === undefined ? ('sending' as const) : ('failed' as const),
      reason: refused,
      about: order,
    })),
  ]
  let [lastDay, lastOrder]: [string, string | undefined] = ['', undefined]
  return entries.map((message) => {
    const day = formatDate(message.at, 'long')
    const entry = {
      ...message,
      about: message.about === lastOrder ? undefined : message.about,
      ...(day === lastDay ? {} : { day }),
    }
    lastDay = day
    lastOrder = message.about
    return entry
  })
}
