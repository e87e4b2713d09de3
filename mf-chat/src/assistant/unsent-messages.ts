import type { BotMessage } from './chat-history'

/**
 * What the server does not have yet, a device record (`shared-contracts/storage`) for each message: it
 * outlives a session that expired, and a sign-out of another account.
 */
const prefix = 'amofin-visitor-unsent/'
const version = 1

/** Of this user, or of a visitor; null is nobody signed in. */
export function readUnsentMessages(userId: number | null): BotMessage[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => parseRecord(localStorage.getItem(key), userId) ?? [])
  } catch {
    return []
  }
}

/** False where this browser stores nothing. */
export function storeUnsentMessage(owner: number | null, line: BotMessage): boolean {
  try {
    const record = { version, owner, waits: true, line }
    localStorage.setItem(prefix + line.id, JSON.stringify(record))
    return true
  } catch {
    return false
  }
}

export function removeUnsentMessages(ids: readonly string[]): void {
  try {
    for (const id of ids) localStorage.removeItem(prefix + id)
  } catch {
    // Blocked storage holds nothing.
  }
}

interface UnsentMessageRecord {
  version?: unknown
  owner?: unknown
  line?: Partial<BotMessage>
}

function parseRecord(text: string | null, userId: number | null): BotMessage | undefined {
  const record = JSON.parse(text ?? 'null') as UnsentMessageRecord | null
  const line = record?.line
  if (record?.version !== version || typeof line?.text !== 'string') return undefined
  if (record.owner !== null && record.owner !== userId) return undefined
  return { ...line, from: 'visitor', text: line.text, sent: false }
}
