import { createHash, randomBytes } from 'node:crypto'
import { jest } from '@jest/globals'
import pg from 'pg'
import { migrate, readMigrations } from '../database/migrate'
import { openDatabase, type OpenDatabase } from '../database/database'

/** Every database of a test run starts with this, so that left-overs are easy to find. */
export const testPrefix = 'amofin_test_'

const templateLock = 727_002

// The first caller of a run makes the template while the others wait, on a machine that may be busy.
jest.setTimeout(60_000)

export interface TestDatabase extends OpenDatabase {
  url: string
  /** Closes the pool and drops the database. */
  drop(): Promise<void>
}

/**
 * A migrated, empty database of its own, copied from a template in about 40 ms. The first caller
 * of a run makes the template. Needs `TEST_DATABASE_URL`, a connection that may create databases.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const admin = process.env.TEST_DATABASE_URL
  if (!admin) {
    throw new Error('Set TEST_DATABASE_URL to a PostgreSQL account that may create databases.')
  }
  const name = `${testPrefix}${process.env.JEST_WORKER_ID ?? 0}_${randomBytes(6).toString('hex')}`
  const template = await ensureTemplate(admin)
  await onAdmin(admin, (client) => client.query(`create database ${name} template ${template}`))
  const url = databaseUrl(admin, name)
  const { db, close } = openDatabase(url, { max: 4 })
  const drop = async () => {
    await close()
    await onAdmin(admin, (client) => client.query(`drop database ${name} with (force)`))
  }
  return { db, url, close, drop }
}

/** Named after the migrations, so that a changed migration never meets an old template. */
async function ensureTemplate(admin: string): Promise<string> {
  const migrations = await readMigrations()
  const hash = createHash('sha256')
  for (const migration of migrations) hash.update(migration.hash)
  const name = `${testPrefix}template_${hash.digest('hex').slice(0, 12)}`
  await onAdmin(admin, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const { rows } = await client.query(
      'select datistemplate from pg_database where datname = $1',
      [name],
    )
    if (rows[0]?.datistemplate) return
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} encoding 'UTF8' template template0`)
    await migrate(databaseUrl(admin, name), migrations)
    // Set last: a run that died half-way leaves no template behind that others would copy.
    await client.query(`alter database ${name} with is_template true`)
  })
  return name
}

/** Drops what test runs left on a server, templates included. */
export async function dropTestDatabases(admin: string): Promise<void> {
  await onAdmin(admin, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [testPrefix],
    )
    for (const { datname } of rows) {
      await client.query(`alter database ${datname} with is_template false`)
      await client.query(`drop database if exists ${datname} with (force)`)
    }
  })
}

async function onAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function databaseUrl(admin: string, name: string): string {
  const url = new URL(admin)
  url.pathname = `/${name}`
  return url.href
}
