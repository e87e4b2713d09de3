import { events, type EventName } from 'shared-contracts/events'
import { en } from 'zod/locales'

export const eventNames = Object.keys(events) as EventName[]

/** Given to each check: the page's zod has no words of its own, and must not get any. */
const words = { error: en().localeError }

/** Why the catalogue refuses an event, or undefined. */
export function eventError(event: string, payload: unknown): string | undefined {
  if (!Object.hasOwn(events, event)) return `${event} is not in the catalogue of events.`
  const { error } = events[event as EventName].payload.safeParse(payload, words)
  return error?.issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join(' ')
}
