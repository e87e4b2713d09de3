import { createStore } from 'zustand/vanilla'
import { createDeviceSide } from './device-side'
import { queued, toBeMadeAnew } from './draft-changes'
import type { Draft } from './draft-record'
import type { KeeperState } from './keeper-state'
import type { SaveOutcome } from './save-outcome'
import type { QueueResult } from './send-queue'
import { createServerSide } from './server-side'

export interface KeeperOptions {
  draft: Draft
  other: KeeperState['other']
  owner: () => number | null
  send: (draft: Draft, page: number) => Promise<SaveOutcome>
  onKept: (draft: Draft) => void
}

/**
 * Keeps one draft: on the device at once, on the server page by page. Lives as long as the form is
 * open; `start` gives the function that ends it.
 */
export function createDraftKeeper({ draft, other, send, ...options }: KeeperOptions) {
  const store = createStore<KeeperState>(() => ({
    draft,
    // What was opened lies somewhere: here, or at the server.
    device: draft.savedAt ? 'saved' : 'nothing-yet',
    line: 'up',
    refused: null,
    other,
  }))
  const device = createDeviceSide(store, { key: draft.key, ...options })
  const server = createServerSide(store, draft.key, { change: device.change, send })
  /** Also for a page on which nothing was typed: what is sent has a time. */
  const settled = () => {
    const { answers, page, savedAt } = store.getState().draft
    if (!savedAt) device.note(answers, page)
    return device.settle()
  }

  return {
    store,
    note: device.note,
    change: device.change,
    /** Queues the page and sends what waits. */
    async savePage(page: number): Promise<QueueResult> {
      await settled()
      await device.change((stored) => queued(stored, page))
      return server.sendNow()
    },
    /** Sends what waits, then the page that completes the document; that one is never queued. */
    async complete(page: number): Promise<QueueResult> {
      await settled()
      return server.sendNow(page)
    },
    async ensureId() {
      await settled()
      return server.ensureId()
    },
    /** The server has lost the draft: it is made anew by the next talk. */
    forgetId: () => device.change(toBeMadeAnew),
    /** The notice about other answers was answered. */
    settleOther: () => store.setState({ other: null }),
    start() {
      const stops = [device.start(), server.start()]
      return () => stops.forEach((stop) => stop())
    },
  }
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>
