import type { FailureKind, HealthBatch } from 'release-contracts/health'
import type { RemoteLocation } from '../../app/remotes/remote-source'
import { whenIdle } from '../../app/remotes/slots'
import type { StartDocument } from '../../app/start-document'
import { createBatches } from './batches'

/** What the page tells about the remotes it used: numbers only, tied to nobody. */
export interface Health {
  /**
   * Something of the remote is on screen: a page, or a part. Of the remote whose page the visitor is on
   * only the page itself says that the load went well.
   */
  loaded(remote: string, kind?: RemoteLocation['kind']): void
  /** Something of the remote failed on this page load. */
  failed(remote: string, kind: FailureKind): void
  /** The visitor paid an order. */
  paid(): void
  /** The remote whose page is on screen from now on; undefined for a page of the shell itself. */
  page(remote: string | undefined): void
}

/** Late enough that the first page is there, early enough that few have left. */
const firstBatchMs = 5000
const shortDelayMs = 1000

/** Without a visit nothing is collected, loaded or sent. */
export function createHealth({ assignment }: Pick<StartDocument, 'assignment'>): Health {
  if (!assignment.visit) return noHealth
  const batches = createBatches(assignment.visit)
  const pages = createPageTimes()
  let started = false
  let dueAt = Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(timer)
    dueAt = Infinity
    const batch = batches.take()
    if (batch) send(batch)
  }

  function flushIn(delayMs: number) {
    const flushAt = performance.now() + delayMs
    if (flushAt >= dueAt) return
    clearTimeout(timer)
    dueAt = flushAt
    timer = setTimeout(flush, delayMs)
  }

  function begin() {
    if (started) return
    started = true
    flushIn(firstBatchMs)
    // Web-vitals listens on the window's capturing phase, so its last values are there by then.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') flush()
    })
    addEventListener('pagehide', flush)
    whenIdle(() => {
      void import('./vitals').then(({ followVitals }) =>
        followVitals(({ name, value, at }) => {
          const remote = pages.at(at)
          if (remote) batches.vital(remote, name, value)
        }),
      )
    })
  }

  return {
    loaded(remote, kind = 'page') {
      if (kind !== 'page' && pages.present() === remote) return
      batches.loaded(remote)
      begin()
    },
    failed(remote, kind) {
      if (batches.failed(remote, kind)) flushIn(shortDelayMs)
      begin()
    },
    paid() {
      batches.paid()
      flushIn(shortDelayMs)
      begin()
    },
    page: pages.shown,
  }
}

const noHealth: Health = {
  loaded: () => undefined,
  failed: () => undefined,
  paid: () => undefined,
  page: () => undefined,
}

function send(batch: HealthBatch) {
  const json = new Blob([JSON.stringify(batch)], { type: 'application/json' })
  navigator.sendBeacon?.('/composition/health', json)
}

/** Whose page was on screen when: what is measured late belongs to the page it happened on. */
function createPageTimes(now: () => number = () => performance.now()) {
  const pageViews: { from: number; remote: string | undefined }[] = []
  return {
    shown(remote: string | undefined) {
      pageViews.push({ from: now(), remote })
      // Of a long visit only the first page, for its loading, and the latest ones matter.
      if (pageViews.length > maxPages) pageViews.splice(1, 1)
    },
    /** The remote whose page the visitor is on. */
    present: () => pageViews.at(-1)?.remote,
    /** The first page counts from the start of navigation: its HTML came before its script. */
    at: (time: number) => (pageViews.findLast(({ from }) => from <= time) ?? pageViews[0])?.remote,
  }
}

const maxPages = 50
