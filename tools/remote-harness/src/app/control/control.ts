import type { EventName, EventPayload } from 'shared-contracts/events'
import { type Bus, bus } from 'shared-contracts/bus'
import { session, type SessionStore } from 'shared-contracts/session'
import { type FaultName, callKey, isApiUrl } from '../../faults/fault'
import type { HarnessContext } from '../../context/harness-context'
import { createFaultSwitch, type FaultSwitch } from './fault-switch'
import { createLog, type HarnessLog, type RecordedEvent } from './harness-log'
import { createSessions } from './sessions'
import { rememberSettings, type TabSettings, type Who } from './tab-settings'
import { createToasts, type Toasts } from './toasts'
import { createValue, type Value } from './value'
import { eventError } from './event-problem'

/** `globalThis.amofinHarness`: what tests may drive. Documented in docs/remote-harness.md. */
export interface AmofinHarness {
  /** Resolves when the remote stands there, with the session that the address asked for. */
  ready: Promise<void>
  /** Everything on the bus since the page was loaded, oldest first. */
  events(): RecordedEvent[]
  /** Says something on the bus. What the catalogue refuses is recorded and reaches nobody. */
  emit(event: string, payload: unknown): void
  /** Goes to a path of the remote without reloading the page. Resolves when it stands there. */
  go(path: string): Promise<void>
  /** Resolves when the session is there and the page knows of it. */
  session(who: Who): Promise<void>
  /** From now on, for every call or for one, as `GET /api/order/list/`. */
  fault(name: FaultName, call?: string): void
}

/** All that the panel works with; the same object as `amofinHarness`. */
export interface HarnessControl extends AmofinHarness {
  context: HarnessContext
  settings: () => TabSettings
  log: HarnessLog
  bus: Bus
  faults: FaultSwitch
  sessions: SessionStore
  toasts: Toasts
  /** As `session`, before there is a page that could know of it. */
  become(who: Who): Promise<void>
  /** Why the session is only pretended. */
  warning: Value<string | undefined>
  /** Path and query of the stage. */
  path: Value<string>
  /** Called once the router is there. */
  attach(router: Router): void
}

/** What the control asks of the router. */
export interface Router {
  /** Resolves when the page and its data are there, or another way was taken meanwhile. */
  go(path: string): Promise<void>
  /** Resolves when nothing is on its way to the stage. */
  idle(): Promise<void>
}

export function createControl(context: HarnessContext, settings: TabSettings): HarnessControl {
  const log = createLog()
  watchPictures(log)
  const bus = inspectedBus(log)
  const faults = createFaultSwitch(settings.fault)
  const { become, warning } = createSessions(context, session)
  let attached: (router: Router) => void = () => undefined
  const router = new Promise<Router>((resolve) => {
    attached = resolve
  })
  const now = () => ({ ...settings, fault: faults.current.get() })
  faults.current.subscribe(() => rememberSettings(now()))
  return {
    context,
    settings: now,
    log,
    bus,
    faults,
    sessions: session,
    toasts: createToasts(),
    warning,
    path: createValue(location.pathname + location.search),
    attach: attached,
    become,
    ready: router.then(({ idle }) => idle()),
    events: () => log.entries.get().flatMap(recorded).reverse(),
    emit(event, payload) {
      try {
        bus.emit(event as EventName, payload as EventPayload<EventName>, source)
      } catch {
        // The bus fails on a name that is not in the catalogue; the log has it by now.
      }
    },
    go: async (path) => (await router).go(path),
    async session(who) {
      await become(who)
      await (await router).idle()
    },
    fault: (name, call) => faults.current.set(call ? { name, call } : { name }),
  }
}

const source = { name: 'harness', version: '' }

const recorded = (entry: ReturnType<HarnessLog['entries']['get']>[number]): RecordedEvent[] => {
  if (entry.kind !== 'event') return []
  const { event, payload, source: said, valid } = entry
  return [{ event, payload, source: said, valid }]
}

/**
 * The page's bus, with everything on it recorded. What the catalogue refuses is seen here only when
 * it is emitted through the shell's services, as `useEmit` does: the bus itself tells nobody.
 */
function inspectedBus(log: HarnessLog): Bus {
  bus.tap((event, payload, source) =>
    log.add({ kind: 'event', event, payload, source, valid: true }),
  )
  return {
    ...bus,
    emit(event, payload, source) {
      const problem = eventError(event, payload)
      if (problem) log.add({ kind: 'event', event, payload, source, valid: false, problem })
      bus.emit(event, payload, source)
    },
  }
}

/** Pictures of the API pass no transport; the browser tells of them when they came, or did not. */
function watchPictures(log: HarnessLog) {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const { pathname } = new URL(entry.name, location.href)
      if (entry.initiatorType !== 'img' || !isApiUrl(pathname)) continue
      const milliseconds = Math.round(entry.duration)
      const status = entry.responseStatus || undefined
      log.add({ kind: 'call', key: callKey('GET', pathname), status, milliseconds })
    }
  })
  observer.observe({ type: 'resource' })
}
