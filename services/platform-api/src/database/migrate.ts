import { migrate as migrateWith, type MigrationTable } from 'database-migrations/migrate'
import { type Migration, readMigrations as readFrom } from 'database-migrations/migrations'
import pg from 'pg'
import { fileURLToPath } from 'node:url'

/**
 * Brings the database up to the newest migration and returns the names of those applied.
 * All pending migrations run in one transaction: when one fails, nothing has changed. Throws one
 * sentence that says what to do.
 */
export async function migrate(url: string, migrations?: Migration[]): Promise<string[]> {
  const all = migrations ?? (await readMigrations())
  const client = new pg.Client({ connectionString: url, application_name: 'amofin-migrate' })
  await client.connect()
  try {
    await requireUtf8(client)
    return await migrateWith(client, schemaMigrations, all)
  } finally {
    await client.end()
  }
}

async function requireUtf8(client: pg.Client) {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8') {
    throw new Error(`The database's encoding is ${encoding}. Create it with encoding UTF8.`)
  }
}

const folder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** The files of `migrations`, in the order of their names. */
export const readMigrations = () => readFrom(folder)

/** What ran in a database of the API. */
export const schemaMigrations: MigrationTable = {
  lock: 727_001,
  prepare: `create table if not exists schema_migrations (
    name text primary key, hash text not null, applied_on timestamptz not null default now())`,
  read: 'select name, hash from schema_migrations order by name',
  record: 'insert into schema_migrations (name, hash) values ($1, $2)',
}
