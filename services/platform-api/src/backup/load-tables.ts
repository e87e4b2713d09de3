import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { escapeIdentifier } from 'pg'
import { from } from 'pg-copy-streams'
import { tablesFolder, titleOf, type ArchiveHead, type ArchiveTable } from './archive'
import { quoteName, quoteColumns, schemas } from './describe-database'

interface Reference {
  table: string
  name: string
  definition: string
}

/**
 * Takes away what hinders rows from coming in any order: references between tables, triggers, and
 * the rows that migrations put in. What it returns puts references and triggers back, which checks
 * every row.
 */
export async function openTables(
  client: ClientBase,
  { tables }: ArchiveHead,
): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<Reference>(
    `select format('%I.%I', n.nspname, c.relname) as table, k.conname as name,
            pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid
       join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and n.nspname = any($1)`,
    [schemas],
  )
  for (const { table, name } of references) {
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`)
  }
  for (const table of tables) {
    await client.query(`alter table ${quoteName(table)} disable trigger user`)
    await client.query(`truncate ${quoteName(table)}`)
  }
  return async () => {
    for (const table of tables) {
      await client.query(`alter table ${quoteName(table)} enable trigger user`)
    }
    for (const { table, name, definition } of references) {
      const constraint = escapeIdentifier(name)
      await client.query(`alter table ${table} add constraint ${constraint} ${definition}`)
    }
  }
}

export interface TableLoader {
  /** Takes the next piece of a table, named as in the archive. */
  take(name: string, bytes: Buffer): Promise<void>
  /** Throws unless every table has as many rows as it had. */
  finish(rows: Record<string, number>): void
}

export function tableLoader(client: ClientBase, { tables }: ArchiveHead): TableLoader {
  const known = new Map(tables.map((table) => [titleOf(table), table]))
  const loaded = new Map<string, number>()
  // A piece may end inside a row; its beginning waits for the rest.
  let rest: { title: string; bytes: Buffer } | undefined
  const load = async (title: string, bytes: Buffer) => {
    const table = known.get(title)
    if (!table) throw new Error(`The backup has rows of an unknown table ${title}.`)
    loaded.set(title, (loaded.get(title) ?? 0) + (await copyIn(client, table, bytes)))
  }
  return {
    take: async (name, bytes) => {
      const title = name.slice(tablesFolder.length, name.lastIndexOf('/'))
      const all = rest?.title === title ? Buffer.concat([rest.bytes, bytes]) : bytes
      const end = all.lastIndexOf(0x0a) + 1
      rest = { title, bytes: all.subarray(end) }
      await load(title, all.subarray(0, end))
    },
    finish: (rows) => {
      for (const title of known.keys()) {
        const [is, was] = [loaded.get(title) ?? 0, rows[title] ?? 0]
        if (is === was && !rest?.bytes.length) continue
        throw new Error(`Of table ${title} ${is} rows were restored instead of ${was}.`)
      }
    },
  }
}

async function copyIn(client: ClientBase, table: ArchiveTable, bytes: Buffer): Promise<number> {
  const copy = client.query(from(`copy ${quoteName(table)} (${quoteColumns(table)}) from stdin`))
  await pipeline(Readable.from([bytes]), copy)
  return copy.rowCount
}
