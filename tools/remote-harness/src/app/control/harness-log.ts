import type { Source } from 'shared-contracts/bus'
import { createValue, type Value } from './value'

/** An event on the bus, as `amofinHarness.events()` answers it. */
export interface RecordedEvent {
  event: string
  payload: unknown
  source: Source
  /** False for what the catalogue refuses; such an event reached nobody. */
  valid: boolean
}

export type HarnessEvent =
  | ({ kind: 'event'; problem?: string } & RecordedEvent)
  | { kind: 'call'; key: string; status: number | undefined; milliseconds: number }
  | { kind: 'toast' | 'service' | 'session' | 'note'; text: string }

export type LogEntry = HarnessEvent & { id: number }

export interface HarnessLog {
  /** Newest first. */
  entries: Value<readonly LogEntry[]>
  /** Calls that were seen, each once, in the order of their names. */
  calls: Value<readonly string[]>
  add(happening: HarnessEvent): void
  clear(): void
}

const most = 300

/** What the remote said, asked for and called. */
export function createLog(): HarnessLog {
  const entries = createValue<readonly LogEntry[]>([])
  const calls = createValue<readonly string[]>([])
  let count = 0
  return {
    entries,
    calls,
    add(happening) {
      entries.set([{ ...happening, id: ++count }, ...entries.get()].slice(0, most))
      if (happening.kind !== 'call' || calls.get().includes(happening.key)) return
      calls.set([...calls.get(), happening.key].sort())
    },
    clear: () => entries.set([]),
  }
}
