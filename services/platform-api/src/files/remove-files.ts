import { sql } from 'drizzle-orm'
import type { Db } from '../database/database'
import type { FileStore } from './file-store'

/** Any fixed number. A back-up holds it, so that every file its rows name is still there to be read. */
export const backupLock = 727_101

/**
 * Removes files that no row names any more. It never fails: what a running back-up or a store that is
 * away keeps here goes with the daily sweep (`removeStrayFiles`).
 */
export async function removeFiles(db: Db, files: FileStore, names: string[]): Promise<void> {
  if (names.length === 0) return
  await db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock_shared(${backupLock}) as free`,
      )
      if (!rows[0]?.free) return
      for (const name of names) await files.del(name)
    })
    .catch(() => undefined)
}

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
