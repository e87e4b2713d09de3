import { readStored, writeStored } from 'shared-contracts/storage'

export interface BotMessage {
  from: 'bot' | 'visitor'
  text: string
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

export function storeHistory(messages: readonly BotMessage[]) {
  writeStored('chat_history', JSON.stringify(messages.slice(-limit)))
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
