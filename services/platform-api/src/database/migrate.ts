import { migrate as migrateWith } from 'database-migrations/migrate'
import type { Migration } from 'database-migrations/migrations'
import pg from 'pg'
import { readMigrations, schemaMigrations } from './migrations'

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
