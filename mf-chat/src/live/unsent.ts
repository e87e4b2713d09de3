import type { OutgoingMessage } from './sender'
import { legacyKey, prefixOf } from './unsent-keys'

const version = 1

const keyOf = (owner: number, id: string) => prefixOf(owner) + id

/** What this account wrote on this device, in all of its tabs, and the server has not stored yet. */
export function readUnsent(owner: number): OutgoingMessage[] {
  try {
    splitFormer()
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefixOf(owner)))
      .flatMap((key) => messageIn(localStorage.getItem(key)) ?? [])
      .sort((a, b) => a.at.localeCompare(b.at))
  } catch {
    return []
  }
}

/** False where this browser stores nothing. */
export function storeUnsent(owner: number, message: OutgoingMessage): boolean {
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
export function onUnsentChanged(owner: number, changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key?.startsWith(prefixOf(owner))) changed()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

function splitFormer() {
  const former = parsed(localStorage.getItem(legacyKey)) as FormerRecord | null
  if (former?.version !== version || typeof former.userId !== 'number') return
  const messages = Array.isArray(former.messages) ? former.messages.filter(isOutgoingMessage) : []
  const { userId } = former
  if (messages.every((message) => storeUnsent(userId, message))) localStorage.removeItem(legacyKey)
}

interface FormerRecord {
  version?: unknown
  userId?: unknown
  messages?: unknown
}

function messageIn(text: string | null): OutgoingMessage | undefined {
  const record = parsed(text) as { version?: unknown; message?: unknown } | null
  return record?.version === version && isOutgoingMessage(record.message)
    ? record.message
    : undefined
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function isOutgoingMessage(value: unknown): value is OutgoingMessage {
  const message = (value ?? {}) as Partial<OutgoingMessage>
  return (
    [message.id, message.conversation, message.text, message.at].every(
      (part) => typeof part === 'string',
    ) && Array.isArray(message.recipients)
  )
}
