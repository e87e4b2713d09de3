import { join } from 'node:path'
import pg from 'pg'
import type { FileStore } from '../files/file-store'
import { backupLock } from '../files/remove-files'
import {
  filesFolder,
  headName,
  localFolder,
  type ArchiveEnd,
  type ArchiveHead,
  type ArchiveTable,
} from './archive'
import { describeDatabase, listTables, quoteName } from './describe-database'
import { dumpTables } from './dump-tables'
import { readLocal } from './local-files'
import { dumpFiles } from './dump-files'
import { writeArchive } from './write-archive'

export interface BackUp {
  databaseUrl: string
  files: FileStore
  dataDir: string
  /** Where the archive goes. */
  file: string
  withReleases?: boolean
}

export interface BackupSummary {
  head: ArchiveHead
  end: ArchiveEnd
}

/**
 * Writes database and files to one archive while the product runs: all tables as of one moment, and
 * every file that their rows name, which nobody removes meanwhile.
 */
export async function backUp({
  databaseUrl,
  files,
  dataDir,
  file,
  withReleases,
}: BackUp): Promise<BackupSummary> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'amofin-backup' })
  // A lost connection fails the query that runs; it must not end the process besides.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [backupLock])
    const tables = await listTables(client)
    await client.query('begin isolation level repeatable read read only')
    await lockTables(client, tables)
    await client.query("set local statement_timeout = 0; set local datestyle = 'ISO, DMY'")
    const head = await describeDatabase(client)
    const end = await writeArchive(file, async (archive) => {
      await archive.add(headName, Buffer.from(JSON.stringify(head)))
      for await (const { name, bytes } of readLocal(dataDir, { withReleases })) {
        await archive.add(join(localFolder, name), bytes)
      }
      const copied = await dumpFiles(client, files, (name, bytes) =>
        archive.add(`${filesFolder}${name}`, bytes),
      )
      return { ...copied, rows: await dumpTables(client, head, archive) }
    })
    return { head, end }
  } finally {
    await client.end()
  }
}

/**
 * Before the moment is fixed: a migration that rewrote a table after it would leave that table empty
 * in the eyes of this transaction. Nobody who reads and writes rows is held up.
 */
async function lockTables(client: pg.Client, tables: ArchiveTable[]): Promise<void> {
  if (tables.length === 0) return
  await client.query(`lock table ${tables.map(quoteName).join(', ')} in access share mode`)
}
