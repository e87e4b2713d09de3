import type { MigrationTable } from 'database-migrations/migrate'
import { readMigrations as readFrom } from 'database-migrations/migrations'
import { fileURLToPath } from 'node:url'

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
