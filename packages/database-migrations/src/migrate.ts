import type { ClientBase } from 'pg'
import { pendingOf, type AppliedMigrations, type Migration } from './migrations'
import { statementsOf, UnreadableSql, type Statement } from './statements'

/** The table in which a database remembers what ran in it. */
export interface MigrationTable {
  /** Any fixed number: processes that start together migrate one after the other. */
  lock: number
  /** SQL that makes the table, or brings an older form of it up to date. */
  prepare: string
  /** SQL that selects `name` and `hash` of all that ran. */
  read: string
  /** SQL that remembers `$1`, a name, with `$2`, its hash; also over one without a hash. */
  record: string
  /** Whether servers of an older version go on with tables that a newer one migrated. */
  acceptsNewer?: boolean
}

/**
 * Brings a database up to the newest migration and returns the names of those applied. All pending
 * migrations run in one transaction: when one fails, nothing has changed. Throws one sentence that says
 * what to do.
 */
export async function migrate(
  client: ClientBase,
  table: MigrationTable,
  migrations: Migration[],
): Promise<string[]> {
  await client.query('begin')
  try {
    const names = await applyPending(client, table, migrations)
    await client.query('commit')
    return names
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** The same in the caller's transaction, which a failing migration leaves broken. */
export async function applyPending(
  client: ClientBase,
  table: MigrationTable,
  migrations: Migration[],
): Promise<string[]> {
  await client.query('select pg_advisory_xact_lock($1)', [table.lock])
  const applied = await readApplied(client, table)
  const pending = pendingOf(migrations, applied, table)
  for (const { name, hash } of migrations) {
    if (applied.get(name) === null) await client.query(table.record, [name, hash])
  }
  await applyMigrations(client, table, pending)
  return pending.map(({ name }) => name)
}

/** What a database has been through; an empty one gets the table that remembers it. */
export async function readApplied(
  client: ClientBase,
  table: MigrationTable,
): Promise<AppliedMigrations> {
  await client.query(table.prepare)
  const { rows } = await client.query<{ name: string; hash: string | null }>(table.read)
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

/** Applies migrations in the caller's transaction, whatever ran before. */
export async function applyMigrations(
  client: ClientBase,
  table: MigrationTable,
  migrations: Migration[],
): Promise<void> {
  for (const migration of migrations) {
    for (const statement of await readable(migration)) await run(client, migration, statement)
    await client.query(table.record, [migration.name, migration.hash])
  }
}

const readable = (migration: Migration) =>
  statementsOf(migration.sql).catch((error: unknown) => {
    throw error instanceof UnreadableSql ? failure(migration, error.statement, error) : error
  })

const run = (client: ClientBase, migration: Migration, statement: Statement) =>
  client.query(statement.sql).catch((error: unknown) => {
    throw failure(migration, statement, error)
  })

function failure({ name, source }: Migration, { sql, line }: Statement, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(
    `Migration ${source ?? `${name}.sql`} failed at line ${line}, and nothing was changed: ${reason}. The statement is "${beginning(sql)}". Start the previous version, or fix the data that it fails on and start again.`,
    { cause },
  )
}

function beginning(sql: string): string {
  const line = sql
    .replace(/--[^\n]*/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > 120 ? `${line.slice(0, 119)}…` : line
}
