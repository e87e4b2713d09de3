import { openDatabase, type Database } from './database'
import { type Log, type ProductOptions } from './options'
import { startRestartable, type Restartable } from './restartable'
import { type Secrets } from './secrets'
import { type Teardown } from './teardown'

export interface Origins {
  site: string
  api: string
}

export interface BackEnd {
  database: Database
  api: Restartable
}

/** The database and, on it, the platform API, which migrates and seeds it. */
export async function startBackEnd(
  options: ProductOptions,
  { apiKey }: Secrets,
  { site }: Origins,
  teardown: Teardown,
  log: Log,
): Promise<BackEnd> {
  const database = await openDatabase(options)
  if (database.stop) teardown.add(database.stop)
  options.signal?.throwIfAborted()
  const api = await startRestartable({
    name: 'api',
    entry: 'platform-api/src/main.ts',
    env: environment(options, {
      API_PORT: String(options.apiPort),
      DATABASE_URL: database.url,
      API_KEY: apiKey,
      SITE_ORIGIN: process.env['SITE_ORIGIN'] || site,
    }),
    log,
  })
  teardown.add(api.stop)
  return { database, api }
}

/** The composition server, once the releases and the API are there. */
export async function startSite(
  options: ProductOptions,
  { apiKey, compositionSecret }: Secrets,
  { api }: Origins,
  { database }: BackEnd,
  teardown: Teardown,
  log: Log,
): Promise<Restartable> {
  const site = await startRestartable({
    name: 'site',
    entry: 'shell/src/server/main.ts',
    env: environment(options, {
      PORT: String(options.port),
      API_ORIGIN: api,
      API_KEY: apiKey,
      DATABASE_URL: database.url,
      COMPOSITION_SECRET: compositionSecret,
    }),
    log,
  })
  teardown.add(site.stop)
  return site
}

const environment = (
  { dataDir, env }: ProductOptions,
  own: Record<string, string>,
): NodeJS.ProcessEnv => ({ ...process.env, DATA_DIR: dataDir, ...own, ...env })
