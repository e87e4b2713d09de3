import type { ClientBase } from 'pg'
import { escapeIdentifier } from 'pg'
import { format, type ArchiveHead, type ArchiveSequence, type ArchiveTable } from './archive'

/** Of the API, and of the composition server. */
export const schemas = ['public', 'composition']

/** What a back-up of this database is made of, as the client's transaction sees it. */
export async function describeDatabase(client: ClientBase): Promise<ArchiveHead> {
  const tables = await listTables(client)
  const has = (schema: string, name: string) =>
    tables.some((table) => table.schema === schema && table.name === name)
  if (!has('public', 'schema_migrations')) {
    throw new Error('The database is empty: there is nothing to back up.')
  }
  return {
    format,
    madeOn: new Date().toISOString(),
    migrations: await migrationsOf(client),
    composition: has('composition', 'migrations') ? await compositionOf(client) : null,
    tables,
    sequences: await listSequences(client),
  }
}

/** Tables of both schemas, without those of extensions. */
export async function listTables(client: ClientBase): Promise<ArchiveTable[]> {
  const { rows } = await client.query<ArchiveTable>(
    `select n.nspname as schema, c.relname as name,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                     and a.attgenerated = '' order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = any($1)
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by 1, 2`,
    [schemas],
  )
  return rows
}

async function listSequences(client: ClientBase): Promise<ArchiveSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname = any($1) order by 1, 2`,
    [schemas],
  )
  const found: ArchiveSequence[] = []
  for (const sequence of rows) {
    const { rows: state } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoteName(sequence)}`,
    )
    if (state[0]) found.push({ ...sequence, ...state[0] })
  }
  return found
}

async function migrationsOf(client: ClientBase): Promise<[string, string][]> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from public.schema_migrations order by name',
  )
  return rows.map(({ name, hash }) => [name, hash])
}

async function compositionOf(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ last: number }>(
    'select coalesce(max(number), 0) as last from composition.migrations',
  )
  return rows[0]?.last ?? 0
}

/** Name of a table or sequence as SQL writes it. */
export const quoteName = ({ schema, name }: { schema: string; name: string }) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`

export const quoteColumns = ({ columns }: ArchiveTable) => columns.map(escapeIdentifier).join(', ')
