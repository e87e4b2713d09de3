import {
  applyPending,
  migrate as migrateWith,
  type MigrationTable,
} from 'database-migrations/migrate'
import { hashOf, type Migration } from 'database-migrations/migrations'
import type { ClientBase, Pool } from 'pg'

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
  `alter table composition.releases add column registered_by text;
   create table composition.epoch (
     id integer primary key default 1 check (id = 1),
     value bigint not null,
     changed_at timestamptz not null default now()
   );
   insert into composition.epoch (value) values (1);
   create table composition.controls (
     remote text primary key,
     row_version integer not null,
     control jsonb not null,
     changed_at timestamptz not null default now()
   );
   create table composition.history (
     id bigint generated always as identity primary key,
     at timestamptz not null default now(),
     remote text not null,
     actor text not null,
     kind text not null,
     text text not null,
     reason text,
     control jsonb
   );
   create index history_by_remote on composition.history (remote, id desc);
   create table composition.tokens (
     id text primary key,
     name text not null,
     hash text not null unique,
     created_by text not null,
     created_at timestamptz not null default now(),
     expires_at timestamptz not null,
     last_used_at timestamptz,
     revoked_at timestamptz
   );
   create table composition.health_counts (
     remote text not null,
     version text not null,
     cohort text not null,
     trial text not null default '',
     slot timestamptz not null,
     loads integer not null default 0,
     failed integer not null default 0,
     load_failures integer not null default 0,
     crashes integer not null default 0,
     errors integer not null default 0,
     primary key (remote, version, cohort, trial, slot)
   );
   create table composition.health_vitals (
     remote text not null,
     version text not null,
     metric text not null,
     slot timestamptz not null,
     bin integer not null,
     count integer not null,
     primary key (remote, version, metric, slot, bin)
   );
   create table composition.failure_reports (
     remote text not null,
     version text not null,
     stage text not null,
     message text not null,
     page text not null,
     plan text not null,
     count integer not null,
     first_at timestamptz not null default now(),
     last_at timestamptz not null default now(),
     primary key (remote, version, stage, message)
   );`,
  `create index health_counts_by_slot on composition.health_counts (remote, slot);`,
  `alter table composition.health_counts add column failed_anew integer not null default 0;`,
  `alter table composition.tokens add column account_mark text;`,
  `alter table composition.health_counts
     add column timeouts integer not null default 0,
     add column blanks integer not null default 0;`,
  `create table composition.teams (
     id integer primary key default 1 check (id = 1),
     document jsonb not null,
     row_version integer not null,
     changed_at timestamptz not null default now()
   );
   insert into composition.teams (document, row_version) values ('{"teams": {}, "protected": []}', 1);
   alter table composition.tokens
     add column team text,
     add column role text not null default 'releaser' check (role in ('viewer', 'releaser'));`,
  `alter table composition.health_counts
     add column timed integer not null default 0,
     add column slow integer not null default 0;`,
  `alter table composition.health_counts
     add column arrived integer not null default 0,
     add column ordered integer not null default 0;`,
  `create table composition.qa_links (
     id text primary key,
     host text not null,
     path text not null,
     remotes jsonb not null,
     made_by text not null,
     made_at timestamptz not null,
     until timestamptz not null,
     revoked_by text,
     revoked_at timestamptz
   );
   create index qa_links_by_time on composition.qa_links (made_at desc);`,
  `create table composition.team_keys (
     id text primary key,
     team text not null,
     name text not null,
     public_key text not null,
     added_by text not null,
     added_at timestamptz not null,
     revoked_by text,
     revoked_at timestamptz,
     revoked_since timestamptz
   );
   alter table composition.releases add column signed_by text;`,
  `create table composition.plans (
     id text primary key,
     shell text not null,
     remotes jsonb not null,
     seen_at timestamptz not null default now()
   );
   create index plans_by_time on composition.plans (seen_at);`,
  `create table composition.webhooks (
     id text primary key,
     team text not null,
     name text not null,
     url text not null,
     events jsonb not null,
     added_by text not null,
     added_at timestamptz not null,
     revoked_by text,
     revoked_at timestamptz
   );
   create table composition.webhook_messages (
     id text primary key,
     webhook text not null references composition.webhooks (id),
     type text not null,
     payload text not null,
     made_at timestamptz not null default now(),
     attempts integer not null default 0,
     next_at timestamptz,
     last_at timestamptz,
     ok boolean not null default false,
     answer text
   );
   create index webhook_messages_due on composition.webhook_messages (next_at) where next_at is not null;
   create index webhook_messages_by_webhook on composition.webhook_messages (webhook, last_at desc);`,
  `create table composition.experiments (
     id text primary key,
     remote text not null,
     stable text not null,
     canary text not null,
     percentage double precision not null,
     plan jsonb not null,
     started_at timestamptz not null,
     result jsonb,
     ended_at timestamptz,
     outcome text check (outcome in ('kept', 'continued', 'halted'))
   );
   create index experiments_by_remote on composition.experiments (remote, started_at desc);
   create table composition.experiment_visitors (
     experiment text not null,
     visitor text not null,
     variant text not null,
     at timestamptz not null default now(),
     ordered boolean not null default false,
     checked_out boolean not null default false,
     slow boolean,
     primary key (experiment, visitor)
   );`,
  `alter table composition.failure_reports add column details jsonb;`,
  `alter table composition.webhooks add column sending text, add column sending_until timestamptz;`,
  `alter table composition.releases add column withdrawn_at timestamptz;
   update composition.releases set withdrawn_at = now() where state = 'withdrawn';`,
]

/** How many there are: a database with more was made by a newer version. */
export const migrationCount = migrations.length

const named: Migration[] = migrations.map((sql, index) => ({
  ...{ name: `composition ${index + 1}`, sql, hash: hashOf(sql) },
  source: `composition ${index + 1} (shell/src/server/state/migrations.ts)`,
}))

/** What ran in the schema `composition`. Hashes came later than the table. */
const compositionMigrations: MigrationTable = {
  lock: 7_241_903_115,
  prepare: `create schema if not exists composition;
    create table if not exists composition.migrations (
      number integer primary key, applied_at timestamptz not null default now(), hash text);
    do $$ begin
      if not exists (select from pg_attribute
                      where attrelid = 'composition.migrations'::regclass and attname = 'hash') then
        alter table composition.migrations add column hash text;
      end if;
    end $$`,
  read: `select 'composition ' || number as name, hash from composition.migrations`,
  record: `insert into composition.migrations (number, hash)
    values (split_part($1, ' ', 2)::integer, $2)
    on conflict (number) do update set hash = excluded.hash`,
  // Servers of one site are replaced one after the other, and an older one may start again meanwhile.
  acceptsNewer: true,
}

/** Brings the schema `composition` up to date. Rejects, with nothing half done, when it cannot. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await migrateWith(client, compositionMigrations, named)
  } finally {
    client.release()
  }
}

/** The same in the caller's transaction, up to a certain number of migrations where one is given. */
export async function applyMigrations(client: ClientBase, version = migrationCount): Promise<void> {
  await applyPending(client, compositionMigrations, named.slice(0, version))
}
