import { deviceDatabasePrefix } from 'shared-contracts/storage'
import { mergeDrafts, type LastWrite } from './draft-changes'
import { draftRecord, isFromNewerVersion, readDraftRecord, type Draft } from './draft-record'

const databaseName = `${deviceDatabasePrefix}agreement`
const storeName = 'drafts'

/** All drafts of this device, with what a page could only write as it went. */
export async function readDrafts(): Promise<Draft[]> {
  const left = await writeLeftDrafts()
  try {
    const records = await onStore('readonly', (store) => store.getAll())
    return [...(records as unknown[]).flatMap((record) => readDraftRecord(record) ?? []), ...left]
  } catch {
    return left
  }
}

/**
 * Writes what pages left behind, with what other tabs wrote meanwhile. Answers with those that could
 * not be written: this browser has no place for them but memory.
 */
async function writeLeftDrafts(): Promise<Draft[]> {
  const left = new Map<string, Draft>()
  const written = new Set<string>()
  for (const { draft, last } of readPendingWrites()) {
    const { key } = draft
    const { stored } = await changeDraft(key, (stored) =>
      mergeDrafts(stored ?? left.get(key), draft, last),
    )
    if (stored) written.add(key)
    else left.set(key, mergeDrafts(left.get(key), draft, last))
  }
  for (const key of written) if (!left.has(key)) removeAllPendingWrites(key)
  return [...left.values()]
}

/** Does nothing where this browser keeps nothing. */
export async function removeDrafts(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    removeAllPendingWrites(key)
    await onStore('readwrite', (store) => store.delete(key)).catch(() => undefined)
  }
}

export interface DraftWrite {
  draft: Draft
  /** False when this browser keeps nothing (a private window, a full disk): the form says so. */
  stored: boolean
}

/**
 * Reads a draft, changes it and writes it back in one transaction, so that tabs of the same form
 * never write over what the other has just noted. Where nothing can be stored, there is no `stored`.
 */
export async function changeDraft(
  key: string,
  change: (stored: Draft | undefined) => Draft,
): Promise<DraftWrite> {
  let changed: Draft | undefined
  try {
    await onStore('readwrite', (store) => {
      const reading = store.get(key)
      reading.onsuccess = () => {
        const record: unknown = reading.result
        if (isFromNewerVersion(record)) return
        changed = change(readDraftRecord(record))
        store.put(draftRecord(changed, record))
      }
      return reading
    })
    if (changed) return { draft: changed, stored: true }
  } catch {
    // Nothing was written; the answers stay in memory.
  }
  return { draft: change(undefined), stored: false }
}

async function onStore(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await openDatabase()
  try {
    const transaction = database.transaction(storeName, mode)
    const request = act(transaction.objectStore(storeName))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
    })
    return request.result
  } finally {
    database.close()
  }
}

const openDatabase = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'key' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('The draft store is in use by an older page.'))
  })

const prefix = `${deviceDatabasePrefix}agreement-unwritten/`

/** Each tab has a record of its own: two that are left at once must not write over each other. */
const thisTab = Math.random().toString(36).slice(2)
const nameOf = (key: string, tab: string) => `${prefix}${key}#${tab}`

/** A draft that a page left behind when it went. */
interface PendingWrite {
  draft: Draft
  /** What the page knew of the record on the device; absent in records of older pages. */
  last?: LastWrite
}

/**
 * Keeps a draft in local storage, which is written at once: a page that is being left has no time
 * for IndexedDB, and a browser that blocks IndexedDB may still have this. `last` tells what was
 * changed here from what another tab wrote meanwhile.
 */
export function storePendingWrite(draft: Draft, last: LastWrite, tab = thisTab): void {
  try {
    const record = { ...(draftRecord(draft) as object), last }
    localStorage.setItem(nameOf(draft.key, tab), JSON.stringify(record))
  } catch {
    // Full or blocked: the page asked before it was left.
  }
}

/** Of this tab; what another tab left behind waits until it is read. */
export function removePendingWrite(key: string, tab = thisTab): void {
  removeNamed((name) => name === nameOf(key, tab))
}

/** Of all tabs: it was read, or the draft is gone. */
function removeAllPendingWrites(key: string): void {
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
function readPendingWrites(): PendingWrite[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(prefix))
      .flatMap((name): PendingWrite[] => {
        const record = parsed(localStorage.getItem(name))
        const draft = readDraftRecord(record)
        return draft ? [{ draft, last: lastIn(record) }] : []
      })
      .sort((a, b) => (a.draft.savedAt < b.draft.savedAt ? -1 : 1))
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
