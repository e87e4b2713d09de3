import { useSyncExternalStore } from 'react'

export interface LogEntry {
  id: number
  kind: 'event' | 'toast' | 'service' | 'session'
  text: string
  detail?: string
}

export interface HarnessLog {
  add(kind: LogEntry['kind'], text: string, detail?: unknown): void
  clear(): void
  entries(): readonly LogEntry[]
  subscribe(listener: () => void): () => void
}

/** What the remote said and asked for, newest first. */
export function createLog(): HarnessLog {
  const listeners = new Set<() => void>()
  let entries: readonly LogEntry[] = []
  let count = 0
  function change(next: readonly LogEntry[]) {
    entries = next
    for (const listener of listeners) listener()
  }
  return {
    add(kind, text, detail) {
      const shown = detail === undefined ? undefined : JSON.stringify(detail)
      change([{ id: ++count, kind, text, detail: shown }, ...entries].slice(0, 200))
    },
    clear: () => change([]),
    entries: () => entries,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useLog = (log: HarnessLog) => useSyncExternalStore(log.subscribe, log.entries)
