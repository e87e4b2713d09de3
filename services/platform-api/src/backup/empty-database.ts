import type { ClientBase } from 'pg'

import { listTables, quoteName, schemas } from './describe-database'

/** Throws unless the database holds nothing of the product, or everything of it may go. */
export async function requireEmpty(client: ClientBase, replace: boolean): Promise<void> {
  const tables = await listTables(client)
  if (tables.length === 0) return
  if (!replace) {
    throw new Error(
      `The database is not empty: it has ${tables.length} tables. Nothing was changed. Restore into an empty database, or add --replace to delete what is in this one.`,
    )
  }
  for (const table of tables) await client.query(`drop table if exists ${quoteName(table)} cascade`)
  await client.query('drop schema if exists composition cascade')
  await dropRest(client)
}

/** Functions and sequences; what extensions brought stays, a migration finds it there. */
async function dropRest(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(
    `select format('drop %s if exists %s cascade', case prokind when 'p' then 'procedure' else 'function' end,
                   p.oid::regprocedure) as drop
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = any($1) and prokind in ('f', 'p')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all
     select format('drop sequence if exists %s cascade', c.oid::regclass)
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind = 'S'
     union all
     select format('drop text search configuration if exists %s cascade', t.oid::regconfig)
       from pg_ts_config t join pg_namespace n on n.oid = t.cfgnamespace
      where n.nspname = any($1)`,
    [schemas],
  )
  for (const { drop } of rows) await client.query(drop)
}

/** Throws while anybody else is connected: a running product would write between the rows. */
export async function requireAlone(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select coalesce(nullif(application_name, ''), 'process ' || pid) as name
       from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  if (rows.length === 0) return
  const names = [...new Set(rows.map(({ name }) => name))].join(', ')
  throw new Error(
    `The database is in use (${names}). Nothing was changed. Stop the product and everything else that uses it, then restore.`,
  )
}
