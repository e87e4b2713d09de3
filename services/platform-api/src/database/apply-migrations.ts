import type { ClientBase } from 'pg'
import type { Migration } from './migrations'
import { statementsOf, type Statement } from './statements'

/** Migrations that a database knows: name and hash of each. */
export type Applied = Map<string, string>

/** What a database has been through; an empty one gets the table that remembers it. */
export async function readApplied(client: ClientBase): Promise<Applied> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, hash text not null, applied_on timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migrations order by name',
  )
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

/**
 * What is still to be applied. Throws one sentence for a database that a newer version made, and for a
 * migration that was changed after it ran: the tables would not be those that the code expects.
 */
export function pendingOf(migrations: Migration[], applied: Applied): Migration[] {
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]))
  const newer = [...applied.keys()].filter((name) => !known.has(name))
  if (newer.length > 0) {
    throw new Error(
      `The database is newer than this version: ${newer.join(', ')} ran in it and is unknown here. Nothing was changed. Start the version that made it, or restore a back-up of before.`,
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

/** Applies migrations in the caller's transaction, which a failing one leaves broken. */
export async function applyMigrations(client: ClientBase, pending: Migration[]): Promise<void> {
  for (const { name, sql, hash } of pending) {
    for (const statement of statementsOf(sql)) await run(client, name, statement)
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash])
  }
}

async function run(client: ClientBase, name: string, { sql, line }: Statement): Promise<void> {
  try {
    await client.query(sql)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      `Migration ${name}.sql failed at line ${line}, and nothing was changed: ${reason}. The statement is "${beginning(sql)}". Start the version before, or put right what it stumbles over and start again.`,
      { cause },
    )
  }
}

function beginning(sql: string): string {
  const line = sql
    .replace(/--[^\n]*/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > 120 ? `${line.slice(0, 119)}…` : line
}
