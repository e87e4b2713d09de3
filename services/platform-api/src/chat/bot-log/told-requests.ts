import type { GenericChat } from 'shared-contracts/api/chat.schema'

type Told = GenericChat['generic_chat']

export interface ToldRequest {
  request: string
  /** The browser's own number of the message; undefined of browsers that give none. */
  clientId?: string | undefined
}

/** What the visitor wrote, in order, whatever form the browser keeps its chat in. */
export function toldRequests(notified: Told): ToldRequest[] {
  if (typeof notified === 'string') return requestsIn(parsed(notified))
  return requestsIn(Array.isArray(notified) ? notified : notified.messages)
}

export const toldUuid = (notified: Told): string | undefined =>
  typeof notified === 'object' && !Array.isArray(notified) ? notified.chat_uuid : undefined

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
  lines.flatMap(requestOf).filter(({ request }) => request.trim() !== '')

/** Characters of a number; a longer one is none. */
const maxClientId = 100

function requestOf(line: unknown): ToldRequest[] {
  if (typeof line === 'string') return [{ request: line }]
  if (typeof line !== 'object' || line === null) return []
  const { from = 'visitor', text, message = text, id } = line as Record<string, unknown>
  if (from !== 'visitor' || typeof message !== 'string') return []
  const numbered = typeof id === 'string' && id !== '' && id.length <= maxClientId
  return [{ request: message, clientId: numbered ? id : undefined }]
}

/**
 * What of `told` is not stored yet. Messages are known by their numbers. Of browsers that give none, who
 * tell the whole chat each time or as much of its end as they still have, the end of what is stored is
 * looked for at the beginning of what is told.
 */
export function newRequests(
  stored: readonly ToldRequest[],
  notified: readonly ToldRequest[],
): ToldRequest[] {
  if (notified.every(({ clientId }) => clientId !== undefined)) {
    const known = new Set(stored.map(({ clientId }) => clientId))
    return notified.filter(({ clientId }) => !known.has(clientId))
  }
  const longest = Math.min(stored.length, notified.length)
  for (let shared = longest; shared > 0; shared -= 1) {
    const tail = stored.slice(-shared)
    if (tail.every(({ request }, index) => request === notified[index]?.request)) {
      return notified.slice(shared)
    }
  }
  return [...notified]
}
