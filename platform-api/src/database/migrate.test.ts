import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../testing/test-database'
import { migrate, pendingOf } from './migrate'
import { readMigrations } from './migrations'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const migration = (name: string, sql: string) => ({ name, sql, hash: sql })

async function tables(): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(
    "select table_name from information_schema.tables where table_schema = 'public'",
  )
  await client.end()
  return rows.map((row: { table_name: string }) => row.table_name)
}

test('applies nothing twice', async () => {
  expect(await migrate(database.url)).toEqual([])
})

test('applies what is new, also when two processes start at once', async () => {
  const all = [...(await readMigrations()), migration('9001-late', 'create table late (id int)')]
  const applied = await Promise.all([migrate(database.url, all), migrate(database.url, all)])
  expect(applied.flat()).toEqual(['9001-late'])
  expect(await tables()).toContain('late')
})

test('changes nothing when one of several fails, and says which', async () => {
  const known = [...(await readMigrations()), migration('9001-late', 'create table late (id int)')]
  const broken = [
    ...known,
    migration('9002-good', 'create table good (id int)'),
    migration('9003-bad', 'create table bad (id nonsense)'),
  ]
  await expect(migrate(database.url, broken)).rejects.toThrow(
    'Migration 9003-bad failed and nothing was changed: type "nonsense" does not exist',
  )
  expect(await tables()).not.toContain('good')
  expect(await migrate(database.url, known)).toEqual([])
})

test('refuses a migration that was edited after it ran', () => {
  expect(() => pendingOf([migration('0001-a', 'new')], new Map([['0001-a', 'old']]))).toThrow(
    'Migration 0001-a was changed after it ran. Restore it and add a new migration instead.',
  )
})
