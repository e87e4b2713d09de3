import type { Db } from '../database/database'
import { retention } from './retention'
import type { FileStore } from '../files/file-store'
import { namedAmong, namedFolders } from '../files/file-names'
import { removeFiles } from '../files/remove-files'

const batch = 500

/**
 * Removes files that no row names: the process ended between a file and its row, or the store was away
 * when the row went. Younger ones than a day may get their row yet. Returns how many went.
 */
export async function removeStrayFiles(
  db: Db,
  files: FileStore,
  days: number = retention.unusedUploads.days,
): Promise<number> {
  const before = Date.now() - days * 86_400_000
  let removed = 0
  for (const folder of namedFolders) {
    const old: string[] = []
    for await (const { name, changedOn } of files.list(folder)) {
      if (changedOn.getTime() < before) old.push(name)
      if (old.length === batch) removed += await removeUnnamed(db, files, old.splice(0))
    }
    removed += await removeUnnamed(db, files, old)
  }
  return removed
}

async function removeUnnamed(db: Db, files: FileStore, names: string[]): Promise<number> {
  const named = await namedAmong(db, names)
  const unnamed = names.filter((name) => !named.has(name))
  await removeFiles(db, files, unnamed)
  return unnamed.length
}
