import pg from 'pg'
import { applyMigrations, pendingOf, readApplied } from './apply-migrations'
import { readMigrations, type Migration } from './migrations'

/** Any fixed number: two API processes that start together must not migrate together. */
export const migrationLock = 727_001

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
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await requireUtf8(client)
    return await applyPending(client, all)
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

async function applyPending(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await client.query('begin')
  try {
    const pending = pendingOf(migrations, await readApplied(client))
    await applyMigrations(client, pending)
    await client.query('commit')
    return pending.map(({ name }) => name)
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
