import type { Outgoing } from './sender'

/**
 * A device record (`shared-contracts/storage`) for each message: tabs of one account write beside each
 * other, and what one of them has sent takes nothing of another's along.
 */
const prefix = 'amofin-chat-unsent/'
/** Of the version before: all messages of whoever was signed in, in one record. */
const formerKey = 'amofin-chat-unsent'
const version = 1

const keyOf = (owner: number, id: string) => `${prefix}${owner}/${id}`

/** What this account wrote on this device, in all of its tabs, and the server has not stored yet. */
export function readUnsent(owner: number): Outgoing[] {
  try {
    splitFormer()
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(`${prefix}${owner}/`))
      .flatMap((key) => messageIn(localStorage.getItem(key)) ?? [])
      .sort((one, other) => one.at.localeCompare(other.at))
  } catch {
    return []
  }
}

/** False where this browser stores nothing. */
export function storeUnsent(owner: number, message: Outgoing): boolean {
  try {
    localStorage.setItem(keyOf(owner, message.id), JSON.stringify({ version, owner, message }))
    return true
  } catch {
    return false
  }
}

export function removeUnsent(owner: number, ids: readonly string[]): void {
  try {
    for (const id of ids) localStorage.removeItem(keyOf(owner, id))
  } catch {
    // Blocked storage holds nothing.
  }
}

/** Calls when another tab stored or removed a message of this account. */
export function onUnsentElsewhere(owner: number, changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key?.startsWith(`${prefix}${owner}/`)) changed()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

function splitFormer() {
  const former = parsed(localStorage.getItem(formerKey)) as FormerRecord | null
  if (former?.version !== version || typeof former.userId !== 'number') return
  const messages = Array.isArray(former.messages) ? former.messages.filter(isOutgoing) : []
  const { userId } = former
  if (messages.every((message) => storeUnsent(userId, message))) localStorage.removeItem(formerKey)
}

interface FormerRecord {
  version?: unknown
  userId?: unknown
  messages?: unknown
}

function messageIn(text: string | null): Outgoing | undefined {
  const record = parsed(text) as { version?: unknown; message?: unknown } | null
  return record?.version === version && isOutgoing(record.message) ? record.message : undefined
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function isOutgoing(value: unknown): value is Outgoing {
  const given = (value ?? {}) as Partial<Outgoing>
  return (
    [given.id, given.conversation, given.text, given.at].every(
      (part) => typeof part === 'string',
    ) && Array.isArray(given.recipients)
  )
}
