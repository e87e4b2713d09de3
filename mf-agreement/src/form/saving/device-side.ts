import type { StoreApi } from 'zustand/vanilla'
import { merged, ownedBy, sameAnswers } from './draft-changes'
import type { Draft } from './draft-record'
import { changeDraft } from './draft-store'
import type { KeeperState } from './keeper-state'
import { listenToTabs } from './other-tabs'

/** Milliseconds of rest after the last change before the answers are written. */
const rest = 400

interface DeviceSideOptions {
  key: string
  owner: () => number | null
  /** After each write, while this browser keeps the answers. */
  onKept: (draft: Draft) => void
}

/** The draft on this device, common to all tabs of this browser. */
export function createDeviceSide(
  { getState, setState }: StoreApi<KeeperState>,
  { key, owner, onKept }: DeviceSideOptions,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Something is in memory that the device does not hold: answers, or the page one is on. */
  let unwritten = false
  /** The answers noted last. An evaluation keeps what did not change: equal ones are one object. */
  let noted: Draft['answers'] | undefined
  let tabs: ReturnType<typeof listenToTabs> | undefined

  async function change(alter: (draft: Draft) => Draft): Promise<Draft> {
    const written = await changeDraft(key, (stored) =>
      alter(merged(stored, ownedBy(owner(), getState().draft))),
    )
    // Typing may have gone on meanwhile: it is newer and waits for its own write.
    const now = getState().draft
    const newer = now.savedAt > written.draft.savedAt
    const { answers, page, savedAt } = newer ? now : written.draft
    setState({
      draft: { ...written.draft, answers, page, savedAt },
      device: newer ? 'saving' : written.kept ? 'saved' : 'not-kept',
    })
    if (written.kept) onKept(written.draft)
    return written.draft
  }

  async function settle(): Promise<void> {
    clearTimeout(timer)
    if (!unwritten) return
    unwritten = false
    const { answers, page, savedAt } = await change((stored) => stored)
    tabs?.tell({ answers, page, savedAt })
  }

  function note(answers: Draft['answers'], page: number) {
    const { draft, device } = getState()
    const same = draft.answers === noted ? answers === noted : sameAnswers(answers, draft.answers)
    const newer = !draft.savedAt || !same
    noted = answers
    const savedAt = newer ? new Date().toISOString() : draft.savedAt
    setState({ draft: { ...draft, answers, page, savedAt }, device: newer ? 'saving' : device })
    unwritten = true
    clearTimeout(timer)
    timer = setTimeout(() => void settle(), rest)
  }

  /** Hears the other tabs until the returned function is called; then nothing is left unwritten. */
  function start() {
    tabs = listenToTabs(key, (written) => {
      const own = getState().draft
      const differs = !sameAnswers(written.answers, own.answers)
      if (written.savedAt > own.savedAt && differs) setState({ other: { ...written, from: 'tab' } })
    })
    const leaving = () => void settle()
    window.addEventListener('pagehide', leaving)
    return () => {
      window.removeEventListener('pagehide', leaving)
      void settle()
      tabs?.close()
      tabs = undefined
    }
  }

  return { change, settle, note, start }
}
