import type { HarnessEvent } from '../control/harness-log'

/** What the list shows of something that happened, and what its filter looks through. */
export function textOf(happening: HarnessEvent): string {
  switch (happening.kind) {
    case 'event': {
      const { event, source, payload } = happening
      const version = source.version && `@${source.version}`
      return `${event} from ${source.name}${version} ${JSON.stringify(payload)}`
    }
    case 'call': {
      const { key, status, milliseconds } = happening
      return `${key} ${status ?? 'no answer'}, ${milliseconds} ms`
    }
    default:
      return happening.text
  }
}
