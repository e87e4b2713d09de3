import type { ClientBase } from 'pg'
import type { CompositionTables } from '../restore'

const migrations = [
  `create table composition.controls (remote text primary key, control jsonb not null);
   insert into composition.controls values ('put in by a migration', '{}')`,
  `create table composition.history (id bigint generated always as identity primary key,
     remote text not null references composition.controls, at timestamptz not null default now())`,
]

/** A schema like that of the composition server, whose own tables this package may not know. */
export const compositionTables: CompositionTables = {
  migrations: migrations.length,
  migrate: async (client: ClientBase, version: number) => {
    await client.query('create schema if not exists composition')
    await client.query(
      'create table if not exists composition.migrations (number integer primary key)',
    )
    const { rows } = await client.query<{ last: number }>(
      'select coalesce(max(number), 0) as last from composition.migrations',
    )
    for (let at = rows[0]?.last ?? 0; at < version; at += 1) {
      await client.query(migrations[at] ?? '')
      await client.query('insert into composition.migrations values ($1)', [at + 1])
    }
  },
}
