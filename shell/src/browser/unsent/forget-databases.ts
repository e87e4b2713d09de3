import { deviceDatabasePrefix, survivesSignOut } from 'shared-contracts/storage'

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
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxWaitMs)
  })
  await Promise.race([deleteUserData(factory, userId).catch(() => undefined), timeout])
  clearTimeout(timer)
}

async function deleteUserData(factory: IDBFactory, userId: number | undefined) {
  const names = await deviceDatabaseNames(factory)
  await Promise.all(
    names.map(async (name) => {
      const remaining = await deleteRecords(factory, name, userId).catch(() => 0)
      if (remaining === 0) await deleteDatabase(factory, name)
    }),
  )
}

async function deviceDatabaseNames(factory: IDBFactory): Promise<string[]> {
  // Older than the type says: Firefox before 126 has no `databases`.
  if (!('databases' in factory)) return knownDatabases
  const databases = await factory.databases().catch(() => undefined)
  if (!databases) return knownDatabases
  return databases.flatMap(({ name }) => (name?.startsWith(deviceDatabasePrefix) ? [name] : []))
}

/** Resolves with how many records of others are left. */
async function deleteRecords(factory: IDBFactory, name: string, userId: number | undefined) {
  const database = await openDatabase(factory, name)
  try {
    const stores = [...database.objectStoreNames]
    if (stores.length === 0) return 0
    const transaction = database.transaction(stores, 'readwrite')
    const completion = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'))
    })
    const counts = stores.map((store) => deleteUserRecords(transaction.objectStore(store), userId))
    await completion
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  } finally {
    database.close()
  }
}

const deleteUserRecords = (store: IDBObjectStore, userId: number | undefined) =>
  new Promise<number>((resolve, reject) => {
    let remaining = 0
    const request = store.openCursor()
    request.onerror = () => reject(request.error ?? new Error('unreadable'))
    request.onsuccess = () => {
      const cursor = request.result
      if (!cursor) return resolve(remaining)
      if (survivesSignOut(cursor.value, userId)) remaining += 1
      else cursor.delete()
      cursor.continue()
    }
  })

const openDatabase = (factory: IDBFactory, name: string) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open(name)
    // There was none: opening must not leave one without its stores.
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('closed'))
  })

const deleteDatabase = (factory: IDBFactory, name: string) =>
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
