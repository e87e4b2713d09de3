import { formatDate } from 'shared-ui/date-text'
import type { PendingMessage } from '../live/live-chat'
import type { ChatMessage } from 'shared-contracts/api/chat.schema'

export interface Said {
  id: string
  mine: boolean
  name: string
  text: string
  at: string
  state?: 'sending' | 'failed'
  reason?: string
  /** A new day begins with this message. */
  day?: string
}

/** What stands in a thread: the stored messages, then those on their way. */
export function saidIn(
  messages: readonly ChatMessage[],
  pending: readonly PendingMessage[],
): Said[] {
  const said: Said[] = [
    ...messages.map((message) => ({
      id: `${message.sender}:${message.id}`,
      mine: message.fromMe,
      name: message.fromMe ? 'You' : message.senderName,
      text: message.text,
      at: message.messageSentDateTime,
    })),
    ...pending.map(({ id, text, at, refused }) => ({
      id,
      mine: true,
      name: 'You',
      text,
      at,
      state: refused === undefined ? ('sending' as const) : ('failed' as const),
      reason: refused,
    })),
  ]
  let last = ''
  return said.map((message) => {
    const day = formatDate(message.at, 'long')
    if (day === last) return message
    last = day
    return { ...message, day }
  })
}
