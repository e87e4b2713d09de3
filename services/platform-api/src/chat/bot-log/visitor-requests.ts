import type { GenericChat } from 'shared-contracts/api/chat.schema'
import { unstorablePath } from '../../http/storable-text'

type SentChat = GenericChat['generic_chat']

export interface VisitorRequest {
  request: string
  /** The browser's own number of the message; undefined of browsers that give none. */
  clientId?: string | undefined
}

/** What the visitor wrote, in order, whatever form the browser keeps its chat in. */
export function visitorRequests(received: SentChat): VisitorRequest[] {
  if (typeof received === 'string') return requestsIn(parsed(received))
  return requestsIn(Array.isArray(received) ? received : received.messages)
}

export const chatUuidOf = (received: SentChat): string | undefined =>
  typeof received === 'object' && !Array.isArray(received) ? received.chat_uuid : undefined

/** Some browsers keep the chat as text of JSON; any other text is one message. */
function parsed(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? (value as unknown[]) : [text]
  } catch {
    return [text]
  }
}

const requestsIn = (lines: readonly unknown[]) =>
  lines
    .flatMap(requestOf)
    .filter((line) => line.request.trim() !== '' && unstorablePath(line) === undefined)

/** Characters of a number; a longer one is none. */
const maxClientId = 100

function requestOf(line: unknown): VisitorRequest[] {
  if (typeof line === 'string') return [{ request: line }]
  if (typeof line !== 'object' || line === null) return []
  const { from = 'visitor', text, message = text, id } = line as Record<string, unknown>
  if (from !== 'visitor' || typeof message !== 'string') return []
  const numbered = typeof id === 'string' && id !== '' && id.length <= maxClientId
  return [{ request: message, clientId: numbered ? id : undefined }]
}

/**
 * What of `received` is not stored yet. Messages are known by their numbers. Browsers that give none send the
 * whole chat each time, or as much of its end as they still have: for them, the end of what is stored is
 * looked for at the beginning of what they sent.
 */
export function newRequests(
  stored: readonly VisitorRequest[],
  received: readonly VisitorRequest[],
): VisitorRequest[] {
  if (received.every(({ clientId }) => clientId !== undefined)) {
    const known = new Set(stored.map(({ clientId }) => clientId))
    return received.filter(({ clientId }) => !known.has(clientId))
  }
  const longest = Math.min(stored.length, received.length)
  for (let shared = longest; shared > 0; shared -= 1) {
    const tail = stored.slice(-shared)
    if (tail.every(({ request }, index) => request === received[index]?.request)) {
      return received.slice(shared)
    }
  }
  return [...received]
}
