import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Migration {
  /** Known by it in the database, so it never changes: `0001-accounts`. */
  name: string
  sql: string
  hash: string
  /** Where a person finds it, unless a file has its name. */
  source?: string
}

/** Migrations that a database knows; null for the hash of one that ran before hashes were kept. */
export type AppliedMigrations = Map<string, string | null>

export const hashOf = (sql: string) => createHash('sha256').update(sql).digest('hex')

/** The files `0001-accounts.sql`, in the order of their names. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z-]+\.sql$/.test(file)).sort()
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(folder, file), 'utf8')
      return { name: file.slice(0, -'.sql'.length), sql, hash: hashOf(sql) }
    }),
  )
}

/**
 * What is still to be applied. Throws one sentence for a database that a newer version made, where that is
 * not accepted, and for a migration that was changed after it ran: the tables would not be those that the
 * code expects.
 */
export function pendingOf(
  migrations: Migration[],
  applied: AppliedMigrations,
  { acceptsNewer = false } = {},
): Migration[] {
  const known = new Set(migrations.map(({ name }) => name))
  const newer = [...applied.keys()].filter((name) => !known.has(name))
  if (newer.length > 0 && !acceptsNewer) {
    throw new Error(
      `The database is newer than this version: ${newer.join(', ')} ran in it and is unknown to this version. Nothing was changed. Start the version that applied it, or restore an earlier backup.`,
    )
  }
  const changed = migrations.find(({ name, hash }) => (applied.get(name) ?? hash) !== hash)
  if (changed) {
    throw new Error(
      `Migration ${changed.name} was changed after it ran. Restore it and add a new migration instead.`,
    )
  }
  return migrations.filter(({ name }) => !applied.has(name))
}
