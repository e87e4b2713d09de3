import type { GenericChat } from 'shared-contracts/api/chat.schema'

type Told = GenericChat['generic_chat']

/** What the visitor wrote, in order, whatever form the browser keeps its chat in. */
export function toldRequests(told: Told): string[] {
  if (typeof told === 'string') return requestsIn(parsed(told))
  return requestsIn(Array.isArray(told) ? told : told.messages)
}

export const toldUuid = (told: Told): string | undefined =>
  typeof told === 'object' && !Array.isArray(told) ? told.chat_uuid : undefined

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
  lines.flatMap(requestOf).filter((request) => request.trim() !== '')

function requestOf(line: unknown): string[] {
  if (typeof line === 'string') return [line]
  if (typeof line !== 'object' || line === null) return []
  const { from = 'visitor', text, message = text } = line as Record<string, unknown>
  return from === 'visitor' && typeof message === 'string' ? [message] : []
}

/**
 * What of `told` is not kept yet. A browser tells its whole chat each time, or as much of its end as
 * it still has: the end of what is kept is looked for at the beginning of what is told.
 */
export function newRequests(kept: readonly string[], told: readonly string[]): string[] {
  const longest = Math.min(kept.length, told.length)
  for (let shared = longest; shared > 0; shared -= 1) {
    const tail = kept.slice(-shared)
    if (tail.every((request, index) => request === told[index])) return told.slice(shared)
  }
  return [...told]
}
