import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import type { ExportedTable } from './personal-tables'

/** A document may be a megabyte long: few rows at a time keep memory small. */
const batch = 50

interface Row extends Record<string, unknown> {
  key: string
  line: string
}

/** A JSON list of the user's rows. Each batch begins behind the last row, so that long lists stay cheap. */
export async function* exportRows(
  db: Db,
  { table, of, hide, add, by = 'id' }: ExportedTable,
  userId: number,
): AsyncGenerator<Uint8Array> {
  const added = add ? sql`|| ${add(userId)}` : sql``
  const key = sql.raw(`t.${by}`)
  yield Buffer.from('[')
  for (let last: string | undefined; ;) {
    const behind = last === undefined ? sql`` : sql`and ${key} > ${last}`
    const { rows } = await db.execute<Row>(sql`
      select ${key}::text as key,
             ((to_jsonb(t) - ${sql.param(hide)}::text[]) ${added})::text as line
        from ${sql.identifier(table)} t where (${of(userId)}) ${behind}
       order by ${key} limit ${batch}`)
    if (rows.length > 0) {
      const lines = rows.map(({ line }) => `\n${line}`).join(',')
      yield Buffer.from(last === undefined ? lines : `,${lines}`)
      last = rows.at(-1)?.key
    }
    if (rows.length < batch) break
  }
  yield Buffer.from('\n]\n')
}
