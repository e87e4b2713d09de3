import { catalogue, readPayload, type EventName, type EventPayload } from './catalogue'

/** Who speaks: a remote and its version, or the shell. Stamped on every report. */
export interface Source {
  name: string
  version: string
}

export interface BusReport {
  kind: 'invalid-payload' | 'listener-failed'
  event: EventName
  source: Source
  error: unknown
}

export type Listener<E extends EventName> = (payload: EventPayload<E>) => void

export interface Bus {
  /** Validates and delivers. An invalid payload is reported and reaches nobody. */
  emit<E extends EventName>(event: E, payload: EventPayload<E>, source: Source): void
  /** Subscribes; returns the unsubscribe function. */
  on<E extends EventName>(event: E, listener: Listener<E>): () => void
  /** Sees every valid event, for the harness's log. */
  tap(listener: (event: EventName, payload: unknown, source: Source) => void): () => void
}

type AnyListener = (payload: never) => void

export function createBus(report: (report: BusReport) => void = reportToConsole): Bus {
  const listeners = new Map<EventName, Set<AnyListener>>()
  const taps = new Set<(event: EventName, payload: unknown, source: Source) => void>()
  const last = new Map<EventName, unknown>()

  function deliver(event: EventName, listener: AnyListener, payload: unknown, source: Source) {
    try {
      listener(payload as never)
    } catch (error) {
      // One remote's bug must not silence the others.
      report({ kind: 'listener-failed', event, source, error })
    }
  }

  function parse<E extends EventName>(event: E, payload: unknown, source: Source) {
    try {
      return readPayload(event, payload)
    } catch (error) {
      report({ kind: 'invalid-payload', event, source, error })
      return undefined
    }
  }

  return {
    emit(event, payload, source) {
      const known = parse(event, payload, source)
      if (!known) return
      if (catalogue[event].replay === 'last') last.set(event, known)
      for (const tap of [...taps]) tap(event, known, source)
      for (const listener of [...(listeners.get(event) ?? [])]) {
        deliver(event, listener, known, source)
      }
    },
    on(event, listener) {
      const set = listeners.get(event) ?? new Set<AnyListener>()
      listeners.set(event, set)
      set.add(listener as AnyListener)
      if (last.has(event)) {
        deliver(event, listener as AnyListener, last.get(event), { name: 'replay', version: '' })
      }
      return () => set.delete(listener as AnyListener)
    },
    tap(listener) {
      taps.add(listener)
      return () => taps.delete(listener)
    },
  }
}

function reportToConsole({ kind, event, source, error }: BusReport) {
  console.error(`[bus] ${kind} of "${event}" from ${source.name}@${source.version}`, error)
}

/** The page's one bus: shared as a federation singleton, so all remotes talk on it. */
export const bus = createBus()
