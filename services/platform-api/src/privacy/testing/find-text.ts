import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database'

interface Column extends Record<string, unknown> {
  table_name: string
  column_name: string
}

/** Columns of any table, as `table.column`, with a text that holds one of these words, in any case. */
export async function columnsWith(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await db.execute<Column>(sql`
    select c.relname as table_name, a.attname as column_name
      from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
      join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
       and t.typname in ('text', 'varchar', 'bpchar', 'json', 'jsonb', '_text', 'uuid')`)
  const found: string[] = []
  for (const { table_name, column_name } of columns) {
    const column = sql.identifier(column_name)
    const holds = sql.join(
      words.map((word) => sql`strpos(lower(${column}::text), lower(${word})) > 0`),
      sql` or `,
    )
    const { rows } = await db.execute(
      sql`select 1 from ${sql.identifier(table_name)} where ${holds} limit 1`,
    )
    if (rows.length > 0) found.push(`${table_name}.${column_name}`)
  }
  return found.sort()
}
