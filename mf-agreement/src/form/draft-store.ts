import { draftRecord, readDraftRecord, type Draft } from './draft-record'

const databaseName = 'amofin-agreement'
const storeName = 'drafts'

/** Undefined where there is none, or where this browser keeps nothing. */
export async function readDraft(key: string): Promise<Draft | undefined> {
  try {
    return readDraftRecord(await onStore('readonly', (store) => store.get(key)))
  } catch {
    return undefined
  }
}

/** False when this browser keeps nothing (a private window, a full disk): the form says so. */
export async function writeDraft(draft: Draft): Promise<boolean> {
  try {
    await onStore('readwrite', (store) => store.put(draftRecord(draft)))
    return true
  } catch {
    return false
  }
}

export async function removeDraft(key: string): Promise<void> {
  try {
    await onStore('readwrite', (store) => store.delete(key))
  } catch {
    // What could not be kept need not be removed.
  }
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
