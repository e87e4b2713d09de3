import { deviceDatabasePrefix } from 'shared-contracts/storage'
import { merged } from './draft-changes'
import { draftRecord, isFromNewerCode, readDraftRecord, type Draft } from './draft-record'
import { forgetAllUnwritten, readUnwritten } from './unwritten-drafts'

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
  for (const { draft, last } of readUnwritten()) {
    const { key } = draft
    const { kept } = await changeDraft(key, (stored) =>
      merged(stored ?? left.get(key), draft, last),
    )
    if (kept) written.add(key)
    else left.set(key, merged(left.get(key), draft, last))
  }
  for (const key of written) if (!left.has(key)) forgetAllUnwritten(key)
  return [...left.values()]
}

/** Does nothing where this browser keeps nothing. */
export async function removeDrafts(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    forgetAllUnwritten(key)
    await onStore('readwrite', (store) => store.delete(key)).catch(() => undefined)
  }
}

export interface Written {
  draft: Draft
  /** False when this browser keeps nothing (a private window, a full disk): the form says so. */
  kept: boolean
}

/**
 * Reads a draft, changes it and writes it back in one transaction, so that tabs of the same form
 * never write over what the other has just noted. Where nothing can be stored, there is no `stored`.
 */
export async function changeDraft(
  key: string,
  change: (stored: Draft | undefined) => Draft,
): Promise<Written> {
  let changed: Draft | undefined
  try {
    await onStore('readwrite', (store) => {
      const reading = store.get(key)
      reading.onsuccess = () => {
        const record: unknown = reading.result
        if (isFromNewerCode(record)) return
        changed = change(readDraftRecord(record))
        store.put(draftRecord(changed, record))
      }
      return reading
    })
    if (changed) return { draft: changed, kept: true }
  } catch {
    // Nothing was written; the answers stay in memory.
  }
  return { draft: change(undefined), kept: false }
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
