import { deviceDatabasePrefix } from 'shared-contracts/storage'

/** Where a browser cannot list its databases, those that are known by name. */
const knownDatabases = [`${deviceDatabasePrefix}agreement`]

/** Milliseconds that a sign-out waits at most. */
const patience = 1000

/**
 * Deletes what remotes keep in databases on this device. Never fails and waits 1 s at most: a
 * deletion that an open connection blocks stays with the browser, which does it once that closes.
 */
export async function forgetDatabases(factory = deviceFactory()): Promise<void> {
  if (!factory) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience)
  })
  await Promise.race([deleteOurs(factory).catch(() => undefined), enough])
  clearTimeout(timer)
}

async function deleteOurs(factory: IDBFactory) {
  const names = await ourNames(factory)
  await Promise.all(names.map((name) => deleted(factory, name)))
}

async function ourNames(factory: IDBFactory): Promise<string[]> {
  // Older than the type says: Firefox before 126 has no `databases`.
  if (!('databases' in factory)) return knownDatabases
  const all = await factory.databases().catch(() => undefined)
  if (!all) return knownDatabases
  return all.flatMap(({ name }) => (name?.startsWith(deviceDatabasePrefix) ? [name] : []))
}

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
