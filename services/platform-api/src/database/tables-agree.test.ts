import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { tableFiles } from '../testing/table-files'
import { createTestDatabase, type TestDatabase } from '../testing/test-database'

/** Every table that a `*.tables.ts` declares. */
async function declaredTables() {
  const files = await tableFiles()
  // One after another: jest's loader cannot link modules that share an import side by side.
  const modules: Record<string, unknown>[] = []
  for (const file of files) modules.push(await import(file))
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is PgTable => is(value, PgTable))
    .map(getTableConfig)
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

interface ColumnRow extends Record<string, unknown> {
  table_name: string
  column_name: string
  type: string
  nullable: boolean
}

async function migratedColumns(): Promise<string[]> {
  const { rows } = await database.db.execute<ColumnRow>(sql`
    select c.relname as table_name, a.attname as column_name,
           format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
     where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
       and c.relname <> 'schema_migrations'`)
  return rows.map((row) => line(row.table_name, row.column_name, row.type, row.nullable))
}

const line = (table: string, column: string, type: string, nullable: boolean) =>
  `${table}.${column} ${type}${nullable ? '' : ' not null'}`

test('the tables in code are exactly those that the migrations make', async () => {
  const inCode = (await declaredTables()).flatMap(({ name, columns }) =>
    columns.map((column) => line(name, column.name, column.getSQLType(), !column.notNull)),
  )
  expect((await migratedColumns()).sort()).toEqual(inCode.sort())
})
