import { deviceDatabasePrefix, outlivesSignOut } from 'shared-contracts/storage'

/** Where a browser cannot list its databases, those that are known by name. */
const knownDatabases = [`${deviceDatabasePrefix}agreement`]

/** Milliseconds that a sign-out waits at most. */
const maxWaitMs = 1000

/**
 * Deletes what remotes store in databases on this device of `userId` (`DeviceRecord`), and databases
 * in which nothing is left. Never fails and waits 1 s at most: a deletion that an open connection
 * blocks stays with the browser, which does it once that closes.
 */
export async function forgetDatabases(
  userId: number | undefined,
  factory = deviceFactory(),
): Promise<void> {
  if (!factory) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxWaitMs)
  })
  await Promise.race([forgetUser(factory, userId).catch(() => undefined), enough])
  clearTimeout(timer)
}

async function forgetUser(factory: IDBFactory, userId: number | undefined) {
  const names = await ourNames(factory)
  await Promise.all(
    names.map(async (name) => {
      const left = await deleteRecords(factory, name, userId).catch(() => 0)
      if (left === 0) await deleted(factory, name)
    }),
  )
}

async function ourNames(factory: IDBFactory): Promise<string[]> {
  // Older than the type says: Firefox before 126 has no `databases`.
  if (!('databases' in factory)) return knownDatabases
  const all = await factory.databases().catch(() => undefined)
  if (!all) return knownDatabases
  return all.flatMap(({ name }) => (name?.startsWith(deviceDatabasePrefix) ? [name] : []))
}

/** Resolves with how many records of others are left. */
async function deleteRecords(factory: IDBFactory, name: string, userId: number | undefined) {
  const database = await opened(factory, name)
  try {
    const stores = [...database.objectStoreNames]
    if (stores.length === 0) return 0
    const transaction = database.transaction(stores, 'readwrite')
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'))
    })
    const counts = stores.map((store) => deleteOfUser(transaction.objectStore(store), userId))
    await done
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  } finally {
    database.close()
  }
}

const deleteOfUser = (store: IDBObjectStore, userId: number | undefined) =>
  new Promise<number>((resolve, reject) => {
    let left = 0
    const reading = store.openCursor()
    reading.onerror = () => reject(reading.error ?? new Error('unreadable'))
    reading.onsuccess = () => {
      const cursor = reading.result
      if (!cursor) return resolve(left)
      if (outlivesSignOut(cursor.value, userId)) left += 1
      else cursor.delete()
      cursor.continue()
    }
  })

const opened = (factory: IDBFactory, name: string) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open(name)
    // There was none: opening must not leave one without its stores.
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('closed'))
  })

const deleted = (factory: IDBFactory, name: string) =>
  new Promise<void>((resolve) => {
    const request = factory.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => resolve()
  })

/** Where storage is blocked even asking for it throws. */
function deviceFactory(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB
  } catch {
    return undefined
  }
}
