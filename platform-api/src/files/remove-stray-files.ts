import type { Db } from '../database/database'
import type { FileStore } from './file-store'
import { namedAmong, namedFolders } from './named-files'
import { removeFiles } from './remove-files'

const aDay = 24 * 60 * 60_000
const batch = 500

/**
 * Removes files that no row names: the process ended between a file and its row, or the store was away
 * when the row went. Younger ones than a day may get their row yet.
 */
export async function removeStrayFiles(db: Db, files: FileStore): Promise<void> {
  for (const folder of namedFolders) {
    const old: string[] = []
    for await (const { name, changedOn } of files.list(folder)) {
      if (Date.now() - changedOn.getTime() > aDay) old.push(name)
      if (old.length === batch) await removeUnnamed(db, files, old.splice(0))
    }
    await removeUnnamed(db, files, old)
  }
}

async function removeUnnamed(db: Db, files: FileStore, names: string[]): Promise<void> {
  const named = await namedAmong(db, names)
  await removeFiles(
    db,
    files,
    names.filter((name) => !named.has(name)),
  )
}
