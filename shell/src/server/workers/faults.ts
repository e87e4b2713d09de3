import type { FaultStage } from '../../worker/messages'
import type { Log } from '../log/log'
import { releaseKey } from '../releases/admitted-release'
import type { VersionFault } from '../state/shared-state'
import type { LossReason } from './supervisor-messages'
import { createSlownessMonitor } from './slowness'
import { timeOut, type FaultReport } from './time-out'

/**
 * A throw in a loader or while rendering costs nothing but that page's HTML, and may be due to
 * one address or to the API: it is counted, and the version goes on being rendered.
 */
const harmless: readonly string[] = ['loader', 'render'] satisfies FaultStage[]

/**
 * `slow`: a page took longer than a page may; nothing hangs, so the time out stays short, and there is
 * none unless the version is slower than its neighbours. `leak`: its pages leave something in memory.
 */
export type FaultKind = FaultStage | LossReason | 'slow' | 'leak'

export interface SlowPage {
  name: string
  version: string
  tookMs: number
  /** No worker rested: there is more to render than the machine can. */
  isOverload: boolean
}

interface Options {
  /** The faults that all servers know. */
  shared: () => readonly VersionFault[]
  save: (fault: VersionFault) => Promise<void>
  log: Log
  now?: () => number
}

export type Faults = ReturnType<typeof createFaults>

/** Which versions may not run on the server for a while, and what went wrong with the others. */
export function createFaults({ shared, save, log, now = Date.now }: Options) {
  const slowness = createSlownessMonitor(now)
  const throws = new Map<string, FaultReport & { count: number; lastAt: number }>()

  const find = (name: string, version: string) =>
    shared().find((fault) => fault.name === name && fault.version === version)

  function record(report: FaultReport & { kind: FaultKind }) {
    log.warn('render.fault', { ...report })
    if (!harmless.includes(report.kind)) {
      void save(timeOut(report, find(report.name, report.version), now()))
      return
    }
    const key = releaseKey(report.name, report.version)
    const count = (throws.get(key)?.count ?? 0) + 1
    throws.set(key, { ...report, count, lastAt: now() })
  }

  return {
    record,

    /** A page of this version took too long: true, and a fault, when the version is to blame for it. */
    slow({ name, version, tookMs, isOverload }: SlowPage): boolean {
      const isToBlame = slowness.slow(releaseKey(name, version), tookMs, isOverload)
      if (isToBlame) record({ name, version, kind: 'slow', message: 'took too long' })
      return isToBlame
    },

    /** A page of this version was rendered in time. */
    inTime: (name: string, version: string, tookMs: number) =>
      slowness.inTime(releaseKey(name, version), tookMs),

    /** False while a version has a time out. */
    mayRender: (name: string, version: string) => (find(name, version)?.until ?? 0) <= now(),

    list: () => ({
      timedOut: shared().filter((fault) => fault.until > now()),
      past: shared().filter((fault) => fault.until <= now()),
      thrown: [...throws.values()],
    }),
  }
}
