import { applyMigrations, readApplied } from 'database-migrations/migrate'
import pg from 'pg'
import { readMigrations, schemaMigrations } from '../database/migrate'
import type { FileStore } from '../files/file-store'
import type { ArchiveEnd, ArchiveHead } from './archive'
import { quoteName } from './describe-database'
import { requireAlone, requireEmpty } from './empty-database'
import { loadArchive } from './load-archive'
import { fitOf, type Fit } from './fit'
import { openTables } from './load-tables'
import { checkArchive } from './read-archive'

/** The tables of the composition server, which has migrations of its own. */
export interface CompositionTables {
  /** Migrations that this version knows. */
  migrations: number
  /** Brings the schema to that many migrations, in the client's transaction. */
  migrate(client: pg.ClientBase, version: number): Promise<void>
}

export interface RestoreInput {
  file: string
  databaseUrl: string
  files: FileStore
  dataDir: string
  /** Deletes what the database holds. */
  replace?: boolean
  composition: CompositionTables
}

export interface RestoreResult {
  head: ArchiveHead
  end: ArchiveEnd
  /** Of the data folder, kept as they were: `secrets.json`. */
  skippedLocal: string[]
  /** Migrations that ran over the restored rows. */
  migrated: string[]
}

/**
 * Brings database and files back to what a back-up holds. All tables come in one transaction, the
 * files before it ends: when anything fails, or the process dies, the target is as it was. Throws one
 * sentence that says what to do.
 */
export async function restore(input: RestoreInput): Promise<RestoreResult> {
  const { head, end } = await checkArchive(input.file)
  const fit = fitOf(head, await readMigrations(), input.composition.migrations)
  const client = new pg.Client({
    connectionString: input.databaseUrl,
    application_name: 'amofin-restore',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // A product that is started now waits until the restored tables are there.
    await client.query('select pg_advisory_lock($1)', [schemaMigrations.lock])
    await requireAlone(client)
    await client.query('begin')
    const filled = await rebuild(client, input, { head, end, fit })
    await client.query('commit').catch(filled.undo)
    return {
      head,
      end,
      skippedLocal: filled.skippedLocal,
      migrated: fit.then.map(({ name }) => name),
    }
  } finally {
    // Ends the transaction too, where it did not come to its commit.
    await client.end()
  }
}

async function rebuild(
  client: pg.ClientBase,
  { file, files, dataDir, replace = false, composition }: RestoreInput,
  { head, end, fit }: { head: ArchiveHead; end: ArchiveEnd; fit: Fit },
) {
  await requireEmpty(client, replace)
  await readApplied(client, schemaMigrations)
  await applyMigrations(client, schemaMigrations, fit.first)
  if (head.composition !== null) await composition.migrate(client, head.composition)
  const closeTables = await openTables(client, head)
  const filled = await loadArchive(file, { client, head, end, files, dataDir })
  try {
    await closeTables()
    for (const { last, called, ...sequence } of head.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [quoteName(sequence), last, called])
    }
    await applyMigrations(client, schemaMigrations, fit.then)
    if (head.composition !== null) await composition.migrate(client, composition.migrations)
    await client.query('analyze')
    return filled
  } catch (error) {
    return filled.undo(error)
  }
}
