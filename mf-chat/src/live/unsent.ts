import type { Outgoing } from './sender'

/** Local storage, so that sign-out takes it along with everything else of this user. */
const key = 'amofin-chat-unsent'
const version = 1

/** What was written on this device and not stored by the server yet. */
export function readUnsent(userId: number): Outgoing[] {
  try {
    const record = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Unsent> | null
    if (record?.version !== version || record.userId !== userId) return []
    return Array.isArray(record.messages) ? record.messages.filter(isOutgoing) : []
  } catch {
    return []
  }
}

/** False where this browser keeps nothing. */
export function writeUnsent(userId: number, messages: readonly Outgoing[]): boolean {
  try {
    if (messages.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ version, userId, messages }))
    return true
  } catch {
    return false
  }
}

interface Unsent {
  version: number
  userId: number
  messages: unknown[]
}

function isOutgoing(value: unknown): value is Outgoing {
  const given = (value ?? {}) as Partial<Outgoing>
  return (
    [given.id, given.conversation, given.text, given.at].every(
      (part) => typeof part === 'string',
    ) && Array.isArray(given.recipients)
  )
}
