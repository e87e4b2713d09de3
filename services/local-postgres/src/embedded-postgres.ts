import { mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

import pg from 'pg'

import { lockFolder } from './data-folder-lock'
import { supervise, type SupervisedServer } from './supervise'
import { databaseUser, ensureCluster, readPassword } from './new-cluster'
import { freePort } from './free-port'
import { endOrphan } from './orphan'
import { findHome, type DatabaseHome, binariesLocator } from './locations'
import { locateBinaries } from './postgres-binaries'

const databaseName = 'amofin'
const portAttempts = 5

export type EmbeddedPostgres = {
  /** `postgres://…` of the product's database, password included: keep it out of logs. */
  url: string
  /** Of the server process. */
  pid: number
  /** Stops the server; resolves when it is gone. */
  stop: () => Promise<void>
  /** Resolves with the server's last words if it ends unasked. */
  died: Promise<string>
}

export type EmbeddedPostgresOptions = {
  /** The product's data folder; the database lies in its folder `postgres`. */
  dataDir: string
  /** A loopback port; a free one is found when it is left out. */
  port?: number
  /** Server settings on top of the defaults, such as `fsync: 'off'` for a test's database. */
  settings?: Record<string, string>
}

/**
 * Starts the product's own PostgreSQL, creating it on first use. It listens on 127.0.0.1 only and
 * ends with this process, in whatever way that ends. Fails in one line that says what to do.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true })
  const home = findHome(options.dataDir)
  const lock = await lockFolder(home.folder)
  try {
    const env = serverEnvironment()
    const { initdb, postgres } = locateBinaries(home.account, binariesLocator(home))
    await endOrphan(home.data)
    ensureCluster(home, initdb, env)
    const { server, url } = await startServer(home, postgres, env, options)
    const stop = async () => {
      await server.stop()
      await lock.release()
    }
    await ensureDatabase(url).catch(async (error: unknown) => {
      await server.stop()
      throw error
    })
    return { url, pid: server.pid, stop, died: server.died }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Settings of a surrounding PostgreSQL or Node (PGDATA, NODE_OPTIONS) must not leak in. */
function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], TZ: 'UTC', LC_MESSAGES: 'C' }
}

async function startServer(
  home: DatabaseHome,
  postgres: string,
  env: NodeJS.ProcessEnv,
  { port, settings }: EmbeddedPostgresOptions,
): Promise<{ server: SupervisedServer; url: string }> {
  for (let attempt = 1; ; attempt++) {
    const chosen = port ?? (await freePort())
    try {
      const server = await supervise({
        command: postgres,
        args: serverArguments(home, chosen, settings),
        env,
        data: realpathSync(home.data),
        log: join(home.folder, 'postgres.log'),
        ...home.account,
      })
      return { server, url: databaseUrl(home, chosen, databaseName) }
    } catch (error) {
      const taken =
        error instanceof Error && /could not bind|could not create any TCP/.test(error.message)
      if (taken && port !== undefined)
        throw new Error(`Port ${port} is in use. PostgreSQL needs a free port.`)
      if (!taken || attempt === portAttempts) throw otherVersion(home, error) ?? error
    }
  }
}

/** What to do where the server refuses files of another major version. */
function otherVersion({ folder, data }: DatabaseHome, error: unknown) {
  if (!/incompatible with server/.test((error as Error).message)) return undefined
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  return new Error(
    `PostgreSQL ${made} made the database in ${folder}, and this version of the product runs another one. Make a backup with the version of the product that made it (npm run backup), and restore that here with another DATA_DIR.`,
    { cause: error },
  )
}

function serverArguments(home: DatabaseHome, port: number, settings: Record<string, string> = {}) {
  const all = {
    listen_addresses: '127.0.0.1',
    // No socket file: its usual folder is shared, and data folders are often too deep for one.
    unix_socket_directories: '',
    port: String(port),
    fsync: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '200',
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', realpathSync(home.data), ...flags]
}

const databaseUrl = (home: DatabaseHome, port: number, database: string) =>
  `postgres://${databaseUser}:${readPassword(home)}@127.0.0.1:${port}/${database}`

async function ensureDatabase(url: string) {
  const admin = new URL(url)
  admin.pathname = '/postgres'
  const client = new pg.Client({ connectionString: admin.href })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}
