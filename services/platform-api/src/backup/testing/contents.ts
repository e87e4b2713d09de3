import { createHash } from 'node:crypto'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { type FileStore, readFile } from '../../files/file-store'
import { describeDatabase, quoteName, quoteColumns } from '../describe-database'

/** A database byte for byte: what is in each table, the sequences, and what holds tables together. */
export async function contentsOf(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { tables, sequences, migrations, composition } = await describeDatabase(client)
    const rows: Record<string, string> = {}
    for (const table of tables) {
      const sql = `copy (select ${quoteColumns(table)} from ${quoteName(table)} t order by t::text) to stdout`
      const hash = createHash('sha256')
      for await (const chunk of client.query(to(sql)) as AsyncIterable<Buffer>) hash.update(chunk)
      rows[quoteName(table)] = hash.digest('hex')
    }
    return { rows, sequences, migrations, composition, ties: await tiesOf(client) }
  } finally {
    await client.end()
  }
}

async function tiesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ tie: string }>(`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated::text as tie
      from pg_constraint where connamespace in ('public'::regnamespace, to_regnamespace('composition'))
       and contype <> 'n'
    union all
    select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all
    select pg_get_indexdef(indexrelid) || ' ' || indisvalid::text from pg_index
     where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
     order by 1`)
  return rows.map(({ tie }) => tie)
}

/** Every file of a store that a row may name, as a hash. */
export async function filesOf(files: FileStore): Promise<Record<string, string>> {
  const found: [string, string][] = []
  for (const folder of ['private/uploads/', 'media/']) {
    for await (const { name } of files.list(folder)) {
      const bytes = await readFile(files, name)
      found.push([
        name,
        createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
      ])
    }
  }
  return Object.fromEntries(found.sort())
}
