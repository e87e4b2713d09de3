import type { Happening } from '../control/harness-log'

/** What the list shows of something that happened, and what its filter looks through. */
export function textOf(happening: Happening): string {
  switch (happening.kind) {
    case 'event': {
      const { event, speaker, payload } = happening
      const version = speaker.version && `@${speaker.version}`
      return `${event} from ${speaker.name}${version} ${JSON.stringify(payload)}`
    }
    case 'call': {
      const { key, status, milliseconds } = happening
      return `${key} ${status ?? 'no answer'}, ${milliseconds} ms`
    }
    default:
      return happening.text
  }
}
