import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { join } from 'node:path'
import { startEmbeddedPostgres, type EmbeddedPostgres } from 'local-postgres/embedded-postgres'
import { hashPassword } from '../../../services/platform-api/src/accounts/password'
import { openDatabase } from '../../../services/platform-api/src/database/database'
import { migrate, readMigrations } from '../../../services/platform-api/src/database/migrate'
import { seed } from '../../../services/platform-api/seed/seed'
import { repository } from '../../../tools/workspace/start/repository'

export interface Size {
  orders: number
  services: number
}

/** Of every account that is filled in. */
export const benchPassword = 'A-long-walk-to-Abeokuta'

const steps = ['people', 'catalogue', 'orders', 'counts', 'papers', 'payments']

const stepFile = (step: string) => new URL(`./fill/${step}.sql`, import.meta.url)

/**
 * Address of a database of this size on the server of `admin`, filled now or by an earlier run with
 * the same migrations. Those of other migrations and the same size are dropped.
 */
export async function filledDatabase(admin: string, size: Size, log: (line: string) => void) {
  const prefix = `bench_${size.orders}_${size.services}_`
  const name = `${prefix}${await contentHash()}`
  const url = new URL(admin)
  url.pathname = `/${name}`
  await onServer(admin, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    if (rows.some(({ datname }) => datname === name)) return
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
    const fillUrl = new URL(admin)
    fillUrl.pathname = `/${prefix}making`
    await client.query(`create database ${prefix}making encoding 'UTF8' template template0`)
    await fill(fillUrl.href, size, log)
    // Renamed last: what a run that was broken off left behind is never taken for a full one.
    await client.query(`alter database ${prefix}making rename to ${name}`)
  })
  return url.href
}

async function contentHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const migration of await readMigrations()) hash.update(migration.hash)
  for (const step of steps) hash.update(await readFile(stepFile(step)))
  return hash.digest('hex').slice(0, 12)
}

async function fill(url: string, size: Size, log: (line: string) => void): Promise<void> {
  await migrate(url)
  const { db, close } = openDatabase(url)
  await seed(db, { mode: 'content', today: new Date() })
  await close()
  await onServer(url, async (client) => {
    await prepare(client, size)
    const rebuild = await dropIndexes(client)
    for (const step of steps) {
      const started = performance.now()
      await client.query(await readFile(stepFile(step), 'utf8'))
      log(`${size.orders} orders: ${step} ${Math.round(performance.now() - started)} ms`)
    }
    const started = performance.now()
    for (const index of rebuild) await client.query(index)
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
    log(`${size.orders} orders: indexes ${Math.round(performance.now() - started)} ms`)
  })
}

async function prepare(client: pg.Client, { orders, services }: Size) {
  const settings = { orders, services, password: await hashPassword(benchPassword) }
  for (const [name, value] of Object.entries(settings)) {
    await client.query('select set_config($1, $2, false)', [`bench.${name}`, String(value)])
  }
  await client.query('select setseed(0.42)')
  await client.query("set maintenance_work_mem = '512MB'; set work_mem = '128MB'")
  // Triggers and foreign keys, row by row, would take most of the time; `counts` does their part.
  await client.query('set session_replication_role = replica')
}

/** Drops what is quicker built at once, and returns how. Keys and unique rules stay. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index as i join pg_class as c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and not i.indisunique`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'amofin-bench' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Filled databases stay here for the next run. */
export const benchFolder = () =>
  process.env.BENCH_DATA_DIR || join(repository, '.cache', 'bench-api')

/** The server that `npm start` runs, with its settings (fsync on), and databases of its own. */
export const startEngine = (): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir: benchFolder() })
