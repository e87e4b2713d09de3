import type { StoreApi } from 'zustand/vanilla'
import type { AutosaveState } from './autosave'
import { mergeDrafts, withOwner, sameAnswers, withChanges, type LastWrite } from './draft-changes'
import type { Draft, WrittenAnswers } from './draft-record'
import { changeDraft, removePendingWrite, storePendingWrite } from './draft-store'

/** Milliseconds of rest after the last change before the answers are written. */
const rest = 400
/** Milliseconds after which they are written although the typing goes on. */
const maxRest = 2000

interface DeviceDraftOptions {
  key: string
  owner: () => number | null
  /** After each write, while this browser keeps the answers. */
  onStored: (draft: Draft) => void
}

/** The draft on this device, common to all tabs of this browser. */
export function createDeviceDraft(
  { getState, setState }: StoreApi<AutosaveState>,
  { key, owner, onStored }: DeviceDraftOptions,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Something is in memory that the device does not hold: answers, or the page one is on. */
  let unwritten = false
  /** When the first of them was typed, in milliseconds. */
  let since = 0
  /** The answers noted last. An evaluation keeps what did not change: equal ones are one object. */
  let noted: Draft['answers'] | undefined
  let tabs: ReturnType<typeof listenToTabs> | undefined
  const { answers, savedAt } = getState().draft
  let last: LastWrite = { answers, savedAt, foreign: false }

  /** What is shown here, which may be less than the record holds. */
  const ownDraft = (): Draft => {
    const { draft } = getState()
    return withOwner(owner(), { ...draft, answers: noted ?? draft.answers })
  }

  async function change(alter: (draft: Draft) => Draft): Promise<Draft> {
    const own = ownDraft()
    const written = await changeDraft(key, (stored) => alter(mergeDrafts(stored, own, last)))
    const foreign = !sameAnswers(written.draft.answers, own.answers)
    last = { answers: own.answers, savedAt: written.draft.savedAt, foreign }
    // Typing may have gone on meanwhile: it is newer and waits for its own write.
    const now = getState().draft
    const newer = now.savedAt > written.draft.savedAt
    const { answers, page, savedAt } = newer ? now : written.draft
    setState({
      draft: { ...written.draft, answers, page, savedAt },
      device: newer ? 'saving' : written.stored ? 'saved' : 'not-kept',
    })
    if (foreign) setState({ fromTab: { ...writtenOf(written.draft), from: 'tab' } })
    if (!written.stored) return written.draft
    if (!newer) removePendingWrite(key)
    onStored(written.draft)
    return written.draft
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (!unwritten) return
    unwritten = false
    const written = await change((stored) => stored)
    tabs?.broadcast(writtenOf(written))
  }

  function note(answers: Draft['answers'], page: number) {
    const { draft, device } = getState()
    const same = draft.answers === noted ? answers === noted : sameAnswers(answers, draft.answers)
    const newer = !draft.savedAt || !same
    noted = answers
    const savedAt = newer ? laterThan(draft.savedAt) : draft.savedAt
    setState({ draft: { ...draft, answers, page, savedAt }, device: newer ? 'saving' : device })
    if (!unwritten) since = Date.now()
    unwritten = true
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), Math.min(rest, since + maxRest - Date.now()))
  }

  /** Hears the other tabs until the returned function is called; then nothing is left unwritten. */
  function start() {
    tabs = listenToTabs(key, (written) => {
      const own = ownDraft()
      const both = withChanges(written.answers, { from: last.answers, to: own.answers })
      if (written.savedAt <= own.savedAt || sameAnswers(both, own.answers)) return
      setState({ fromTab: { ...written, answers: both, from: 'tab' } })
    })
    const leaving = () => {
      if (unwritten || getState().device !== 'saved') storePendingWrite(ownDraft(), last)
      void flush()
    }
    // A visitor's draft belongs to whoever opens it signed in, also before they type.
    const { draft } = getState()
    if (draft.owner === null && draft.savedAt && owner() !== null) void change((stored) => stored)
    window.addEventListener('pagehide', leaving)
    // Phones end a page that was put away without saying so.
    const hiding = () => document.visibilityState === 'hidden' && leaving()
    document.addEventListener('visibilitychange', hiding)
    return () => {
      window.removeEventListener('pagehide', leaving)
      document.removeEventListener('visibilitychange', hiding)
      void flush()
      tabs?.close()
      tabs = undefined
    }
  }

  /** The person chose between these answers and the shown ones, so the shown ones hold from now. */
  function acceptShown({ answers, savedAt }: WrittenAnswers) {
    last = { answers, savedAt, foreign: false }
  }

  return { change, flush, note, start, acceptShown }
}

const writtenOf = ({ answers, page, savedAt }: Draft): WrittenAnswers => ({
  answers,
  page,
  savedAt,
})

const channelName = 'amofin-agreement'

interface Message extends WrittenAnswers {
  key: string
}

/** Tells the tabs of this browser what was typed, and hears what the others say of this draft. */
function listenToTabs(key: string, subscribe: (written: WrittenAnswers) => void) {
  if (typeof BroadcastChannel === 'undefined')
    return { broadcast: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data?.key === key)
      subscribe({ answers: data.answers, page: data.page, savedAt: data.savedAt })
  }
  return {
    broadcast: (written: WrittenAnswers) =>
      channel.postMessage({ key, ...written } satisfies Message),
    close: () => channel.close(),
  }
}

/** Now; a moment after what was saved before where the clock of the device was set back meanwhile. */
const laterThan = (savedAt: string): string =>
  new Date(Math.max(Date.now(), savedAt === '' ? 0 : Date.parse(savedAt) + 1)).toISOString()
