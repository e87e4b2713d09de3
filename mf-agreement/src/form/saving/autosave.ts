import { createStore } from 'zustand/vanilla'
import { createDeviceDraft } from './device-draft'
import { queuePage, resetForRecreation } from './draft-changes'
import { isAheadOfServer, type Draft, type WrittenAnswers } from './draft-record'
import type { SaveOutcome } from './send-page'
import type { QueueResult } from './send-queue'
import { withChoice } from './server-answers'
import { createServerSync } from './server-sync'

export interface AutosaveOptions {
  draft: Draft
  owner: () => number | null
  send: (draft: Draft, page: number) => Promise<SaveOutcome>
  onStored: (draft: Draft) => void
}

/**
 * Keeps one draft: on the device at once, on the server page by page. Lives as long as the form is
 * open; `start` gives the function that ends it.
 */
export function createAutosave({ draft, send, ...options }: AutosaveOptions) {
  const store = createStore<AutosaveState>(() => ({
    draft,
    // What was opened lies somewhere: here, or at the server.
    device: draft.savedAt ? 'saved' : 'nothing-yet',
    connection: 'up',
    refused: null,
    fromTab: null,
  }))
  const device = createDeviceDraft(store, { key: draft.key, ...options })
  const server = createServerSync(store, draft.key, { change: device.change, send })
  /** Also for a page on which nothing was typed: what is sent has a time. */
  const flushToDevice = () => {
    const { answers, page, savedAt } = store.getState().draft
    if (!savedAt) device.note(answers, page)
    return device.flush()
  }

  return {
    store,
    note: device.note,
    change: device.change,
    /** Queues the page and sends what waits. */
    async savePage(page: number): Promise<QueueResult> {
      await flushToDevice()
      await device.change((stored) => queuePage(stored, page))
      return server.sendNow()
    },
    /** Sends what waits, then the page that completes the document; that one is never queued. */
    async complete(page: number): Promise<QueueResult> {
      await flushToDevice()
      return server.sendNow(page)
    },
    /**
     * At sign-out: what waits, then a page that was typed and not queued. Not the last one: it would
     * complete the document.
     */
    async sendAll(page?: number): Promise<QueueResult> {
      await device.flush()
      return server.sendNow(isAheadOfServer(store.getState().draft) ? page : undefined)
    },
    async ensureId() {
      await flushToDevice()
      return server.ensureId()
    },
    /** The server has lost the draft: it is recreated by the next sync. */
    forgetId: () => device.change(resetForRecreation),
    /** Somebody chose between the shown answers and the others; what waits may be sent now. */
    async dismissOther() {
      const { fromTab } = store.getState()
      if (fromTab) {
        device.acceptShown(fromTab)
        return store.setState({ fromTab: null })
      }
      await device.change(withChoice)
      server.flush()
    },
    resume: server.resume,
    start() {
      const stops = [device.start(), server.start()]
      return () => stops.forEach((stop) => stop())
    },
  }
}

export type Autosave = ReturnType<typeof createAutosave>

export interface AutosaveState {
  draft: Draft
  /** Where the newest answers lie. */
  device: 'nothing-yet' | 'saving' | 'saved' | 'not-kept'
  /** How the last talk with the server ended. */
  connection: 'up' | 'offline' | 'slow' | 'sign-in'
  /** A queued page that the server refused while nobody waited for it. */
  refused: Extract<QueueResult, { kind: 'refused' }> | null
  /** Newer answers of another tab that are not shown here. */
  fromTab: (WrittenAnswers & { from: 'tab' }) | null
}

/** What there is to choose from besides the shown answers. */
export const otherAnswers = ({ fromTab, draft }: AutosaveState) => fromTab ?? draft.other

/** Answers that are neither on the device nor at the server would go with the page. */
export const wouldBeLost = ({ device, draft }: AutosaveState): boolean =>
  device === 'saving' || (device === 'not-kept' && isAheadOfServer(draft))
