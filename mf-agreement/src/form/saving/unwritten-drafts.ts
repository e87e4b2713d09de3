import { deviceDatabasePrefix } from 'shared-contracts/storage'
import type { LastWrite } from './draft-changes'
import { draftRecord, readDraftRecord, type Draft } from './draft-record'

const prefix = `${deviceDatabasePrefix}agreement-unwritten/`

/** Each tab has a record of its own: two that are left at once must not write over each other. */
const thisTab = Math.random().toString(36).slice(2)
const nameOf = (key: string, tab: string) => `${prefix}${key}#${tab}`

/** A draft that a page left behind when it went. */
export interface Unwritten {
  draft: Draft
  /** What the page knew of the record on the device; absent in records of older pages. */
  last?: LastWrite
}

/**
 * Keeps a draft in local storage, which is written at once: a page that is being left has no time
 * for IndexedDB, and a browser that blocks IndexedDB may still have this. `last` tells what was
 * changed here from what another tab wrote meanwhile.
 */
export function keepUnwritten(draft: Draft, last: LastWrite, tab = thisTab): void {
  try {
    const record = { ...(draftRecord(draft) as object), last }
    localStorage.setItem(nameOf(draft.key, tab), JSON.stringify(record))
  } catch {
    // Full or blocked: the page asked before it was left.
  }
}

/** Of this tab; what another tab left behind waits until it is read. */
export function forgetUnwritten(key: string, tab = thisTab): void {
  removeNamed((name) => name === nameOf(key, tab))
}

/** Of all tabs: it was read, or the draft is gone. */
export function forgetAllUnwritten(key: string): void {
  removeNamed((name) => name === prefix + key || name.startsWith(nameOf(key, '')))
}

function removeNamed(matches: (name: string) => boolean): void {
  try {
    for (const name of Object.keys(localStorage)) if (matches(name)) localStorage.removeItem(name)
  } catch {
    // Blocked storage holds nothing.
  }
}

/** Drafts that pages left behind when they went, the oldest first. */
export function readUnwritten(): Unwritten[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(prefix))
      .flatMap((name): Unwritten[] => {
        const record = parsed(localStorage.getItem(name))
        const draft = readDraftRecord(record)
        return draft ? [{ draft, last: lastIn(record) }] : []
      })
      .sort((one, other) => (one.draft.savedAt < other.draft.savedAt ? -1 : 1))
  } catch {
    return []
  }
}

function lastIn(record: unknown): LastWrite | undefined {
  const { last } = record as { last?: Partial<LastWrite> }
  const { answers, savedAt } = last ?? {}
  return typeof answers === 'object' && typeof savedAt === 'string'
    ? { answers, savedAt, foreign: last?.foreign === true }
    : undefined
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
