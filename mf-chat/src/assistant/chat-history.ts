import { readStored, writeStored } from 'shared-contracts/storage'

export interface BotMessage {
  from: 'bot' | 'visitor'
  text: string
  /** This browser's number of the message; absent in what former versions stored. */
  id?: string
  /** ISO date-time of writing. */
  at?: string
  /** False while the server does not have it. */
  sent?: boolean
  /** Why the server did not take it. */
  refused?: string
}

/** The device keeps this many messages; older ones go first. */
const limit = 200

/** Reads the stored history; anything that is not a list of messages counts as none. */
export function readHistory(): BotMessage[] {
  try {
    const parsed: unknown = JSON.parse(readStored('chat_history') ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isMessage) : []
  } catch {
    return []
  }
}

/** Adds to what is stored: another tab may have written meanwhile. */
export function storeHistory(messages: readonly BotMessage[]) {
  const all = mergedHistory(readHistory(), messages).slice(-limit)
  writeStored('chat_history', JSON.stringify(all))
}

/** Takes messages of a session that has ended out of what is stored; what others wrote since stays. */
export function removeFromHistory(messages: readonly BotMessage[]) {
  const ids = new Set(messages.flatMap(({ id }) => id ?? []))
  const stored = readHistory()
  const left = stored.filter(({ id }) => id !== undefined && !ids.has(id))
  if (stored.some(({ id }) => id !== undefined && ids.has(id)))
    writeStored('chat_history', left.length > 0 ? JSON.stringify(left) : undefined)
}

/** Both, each numbered message once, by time; what has no number stands first, as it was stored. */
export function mergedHistory(
  first: readonly BotMessage[],
  second: readonly BotMessage[],
): BotMessage[] {
  const numbered = new Map<string, BotMessage>()
  for (const message of [...first, ...second]) {
    if (message.id === undefined) continue
    const known = numbered.get(message.id)
    numbered.set(message.id, known?.sent ? known : message)
  }
  const unnumbered = (list: readonly BotMessage[]) => list.filter(({ id }) => id === undefined)
  const former =
    [unnumbered(first), unnumbered(second)].sort((a, b) => b.length - a.length)[0] ?? []
  const byTime = [...numbered.values()].sort((a, b) => (a.at ?? '').localeCompare(b.at ?? ''))
  return [...former, ...byTime]
}

/** The visitor's chat id, made on first use and kept on the device (P 9). */
export function chatUuid(): string {
  const known = readStored('chat_uuid')
  if (known) return known
  const made = crypto.randomUUID()
  writeStored('chat_uuid', made)
  return made
}

function isMessage(value: unknown): value is BotMessage {
  const message = value as Partial<BotMessage> | null
  return typeof message?.text === 'string' && (message.from === 'bot' || message.from === 'visitor')
}

export const unsentIn = (messages: readonly BotMessage[]): BotMessage[] =>
  messages.filter(({ from, sent }) => from === 'visitor' && sent === false)

/** ISO date-time behind the last message, whatever the device's clock does. */
export function nextTimestamp(messages: readonly BotMessage[]): string {
  const last = messages.at(-1)?.at
  const after = last === undefined ? 0 : Date.parse(last) + 1
  return new Date(Math.max(Date.now(), after || 0)).toISOString()
}
