import type { Conversation } from 'shared-contracts/api/chat.schema'

/** Per conversation the time of the newest message that was looked at on this device. */
export type ReadMarks = Readonly<Record<string, string>>

const key = 'amofin-chat-read'
const version = 1

export function readMarks(userId: number): ReadMarks {
  try {
    const record = JSON.parse(localStorage.getItem(key) ?? 'null') as {
      version?: unknown
      userId?: unknown
      marks?: ReadMarks
    } | null
    return record?.version === version && record.userId === userId ? (record.marks ?? {}) : {}
  } catch {
    return {}
  }
}

export function writeMarks(userId: number, marks: ReadMarks): void {
  try {
    localStorage.setItem(key, JSON.stringify({ version, userId, marks }))
  } catch {
    // A full storage costs the marks only: messages then count as unread.
  }
}

/** What others wrote since the mark. Where nothing is marked yet, only what follows one's own word. */
export function unreadIn({ id, messages }: Conversation, marks: ReadMarks): number {
  const own = messages.findLast(({ fromMe }) => fromMe)?.messageSentDateTime ?? ''
  const since = [marks[id] ?? '', own].sort().at(-1) ?? ''
  return messages.filter(({ fromMe, messageSentDateTime: at }) => !fromMe && at > since).length
}
