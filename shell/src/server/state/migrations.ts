import type { Pool } from 'pg'

const migrations = [
  `create table composition.releases (
     name text not null,
     version text not null,
     registered_at timestamptz not null default now(),
     state text not null default 'live' check (state in ('live', 'withdrawn')),
     primary key (name, version)
   );
   create table composition.flags (
     id integer primary key default 1 check (id = 1),
     document jsonb not null,
     row_version integer not null,
     changed_at timestamptz not null default now()
   );
   insert into composition.flags (document, row_version) values ('{"flags": {}}', 1);
   create table composition.version_faults (
     name text not null,
     version text not null,
     count integer not null,
     kind text not null,
     message text not null,
     last_at timestamptz not null,
     until timestamptz not null,
     primary key (name, version)
   );`,
]

/** One number for all composition servers: they migrate one after the other. */
const lock = 7_241_903_115

/** Brings the schema `composition` up to date. Rejects, with nothing half done, when it cannot. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    await client.query('create schema if not exists composition')
    await client.query(
      'create table if not exists composition.migrations (number integer primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ last: number | null }>(
      'select max(number) as last from composition.migrations',
    )
    const applied = rows[0]?.last ?? 0
    for (const [index, sql] of migrations.entries()) {
      if (index + 1 <= applied) continue
      await client.query(sql)
      await client.query('insert into composition.migrations (number) values ($1)', [index + 1])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
