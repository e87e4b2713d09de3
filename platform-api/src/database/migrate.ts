import pg from 'pg'
import { readMigrations, type Migration } from './migrations'

/** Any fixed number: two API processes that start together must not migrate together. */
const migrationLock = 727_001

/**
 * Brings the database up to the newest migration and returns the names of those applied.
 * All pending migrations run in one transaction: when one fails, nothing has changed.
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
    await client.query(`create table if not exists schema_migrations (
      name text primary key, hash text not null, applied_on timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; hash: string }>(
      'select name, hash from schema_migrations',
    )
    const pending = pendingOf(migrations, new Map(rows.map((row) => [row.name, row.hash])))
    for (const migration of pending) await apply(client, migration)
    await client.query('commit')
    return pending.map((migration) => migration.name)
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Refuses a migration that was changed after it ran: the database would no longer match it. */
export function pendingOf(migrations: Migration[], applied: Map<string, string>): Migration[] {
  return migrations.filter(({ name, hash }) => {
    const known = applied.get(name)
    if (known !== undefined && known !== hash) {
      throw new Error(
        `Migration ${name} was changed after it ran. Restore it and add a new migration instead.`,
      )
    }
    return known === undefined
  })
}

async function apply(client: pg.Client, { name, sql, hash }: Migration) {
  try {
    await client.query(sql)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`Migration ${name} failed and nothing was changed: ${reason}`, { cause })
  }
  await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash])
}
