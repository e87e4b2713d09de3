import type { Db } from '../database/database'
import type { FileStore } from './file-store'
import { removeFiles } from './remove-files'

const batch = 500

/** Removes files of a folder that nobody wrote for so long. Returns how many. */
export async function removeOldFiles(
  db: Db,
  files: FileStore,
  { folder, days }: { folder: string; days: number },
): Promise<number> {
  let removed = 0
  const remove = async (names: string[]) => {
    await removeFiles(db, files, names)
    removed += names.length
  }
  const before = Date.now() - days * 86_400_000
  const old: string[] = []
  for await (const { name, changedOn } of files.list(folder)) {
    if (changedOn.getTime() < before) old.push(name)
    if (old.length === batch) await remove(old.splice(0))
  }
  await remove(old)
  return removed
}
