import { bus, type Bus } from 'shared-contracts/bus'
import { problemOf } from './event-problem'
import type { HarnessLog } from './harness-log'

/**
 * The page's bus, with everything on it recorded. What the catalogue refuses is seen here only when
 * it is emitted through the shell's services, as `useEmit` does: the bus itself tells nobody.
 */
export function inspectedBus(log: HarnessLog): Bus {
  bus.tap((event, payload, source) =>
    log.add({ kind: 'event', event, payload, source, valid: true }),
  )
  return {
    ...bus,
    emit(event, payload, source) {
      const problem = problemOf(event, payload)
      if (problem) log.add({ kind: 'event', event, payload, source, valid: false, problem })
      bus.emit(event, payload, source)
    },
  }
}
