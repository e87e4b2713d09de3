import { pendingOf, type Migration } from 'database-migrations/migrations'
import { statementsOf } from 'database-migrations/statements'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../testing/test-database'
import { migrate, readMigrations } from './migrate'

let database: TestDatabase
let present: Migration[]

beforeAll(async () => {
  present = await readMigrations()
})
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const migration = (name: string, sql: string) => ({ name, sql, hash: sql })
const late = migration('9001-late', 'create table late (id int)')

/** Everything that a migration could have changed. */
async function state(): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(`
    select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
    union select name || ' ' || hash from schema_migrations order by 1`)
  await client.end()
  return rows.map((row: { name: string }) => row.name)
}

test('applies nothing twice', async () => {
  expect(await migrate(database.url)).toEqual([])
})

test('applies what is new, also when two processes start at once', async () => {
  const all = [...present, late]
  const applied = await Promise.all([migrate(database.url, all), migrate(database.url, all)])
  expect(applied.flat()).toEqual(['9001-late'])
  expect(await state()).toContain('late')
})

test('changes nothing when one of several fails, and says which statement and what to do', async () => {
  const before = await state()
  const broken = [
    ...present,
    late,
    migration(
      '9002-bad',
      '-- two tables\ncreate table good (id int);\n\ncreate table bad (id nonsense);',
    ),
  ]
  await expect(migrate(database.url, broken)).rejects.toThrow(
    'Migration 9002-bad.sql failed at line 4, and nothing was changed: type "nonsense" does not exist. The statement is "create table bad (id nonsense)". Start the previous version, or fix the data that it fails on and start again.',
  )
  expect(await state()).toEqual(before)
  expect(await migrate(database.url, [...present, late])).toEqual(['9001-late'])
})

test('changes nothing when the data does not fit', async () => {
  const before = await state()
  const narrow = migration(
    '9001-narrow',
    'create table half (id int);\ninsert into half select 1 / id from (values (0)) as none (id)',
  )
  await expect(migrate(database.url, [...present, narrow])).rejects.toThrow(
    /^Migration 9001-narrow\.sql failed at line 2, .* division by zero\. The statement is "insert/,
  )
  expect(await state()).toEqual(before)
})

test('refuses a database that a newer version made, and leaves it alone', async () => {
  await migrate(database.url, [...present, late])
  const before = await state()
  await expect(migrate(database.url)).rejects.toThrow(
    'The database is newer than this version: 9001-late ran in it and is unknown to this version. Nothing was changed. Start the version that applied it, or restore an earlier backup.',
  )
  expect(await state()).toEqual(before)
})

test('refuses a migration that was edited after it ran', async () => {
  const [first, ...others] = present as [Migration, ...Migration[]]
  const edited = { ...first, hash: 'other' }
  await expect(migrate(database.url, [edited, ...others, late])).rejects.toThrow(
    `Migration ${first.name} was changed after it ran. Restore it and add a new migration instead.`,
  )
  expect(await state()).not.toContain('late')
  expect(() => pendingOf([migration('0001-a', 'new')], new Map([['0001-a', 'old']]))).toThrow(
    'Migration 0001-a was changed after it ran.',
  )
})

test('leaves out no word of a migration, and reads each as PostgreSQL does', async () => {
  for (const { name, sql } of present) {
    const words = (text: string) => text.replace(/--[^\n]*/g, '').replace(/[\s;]/g, '')
    const statements = await statementsOf(sql)
    const read = statements.map((statement) => statement.sql).join('')
    expect({ name, sql: words(read) }).toEqual({ name, sql: words(sql) })
  }
})

test('says where a migration is no SQL, and changes nothing', async () => {
  const before = await state()
  const mistyped = migration('9001-mistyped', 'create table good (id int);\n\ncreat table bad ();')
  await expect(migrate(database.url, [...present, mistyped])).rejects.toThrow(
    /^Migration 9001-mistyped\.sql failed at line 3, .*: syntax error at or near "creat"\. The statement is "creat table bad \(\);"\./,
  )
  expect(await state()).toEqual(before)
})
