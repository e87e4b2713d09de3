import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'

import { lockFolder } from '../../platform-api/src/embedded-postgres/data-folder-lock'
import { provideReleases, type Wanted } from './build-releases'
import { startChild, type Child } from './child'
import { openDatabase, type Database } from './database'
import { type Log, type ProductOptions } from './options'
import { claimPort } from './ports'
import { writeRuntime, type Runtime } from './runtime-file'
import { readSecrets, type Secrets } from './secrets'
import { bothOrNeither, createTeardown } from './teardown'

export interface Product extends Runtime {
  dataDir: string
  releases: Wanted[]
  /** Seconds spent on building, and on everything together. */
  seconds: { build: number; total: number }
  /** Resolves with one line when a part ends unasked; the rest still runs until `stop`. */
  died: Promise<string>
  /** Stops all parts in reverse order. */
  stop: () => Promise<void>
}

/**
 * Starts the whole product: database and API while the bundles are built, then the composition
 * server. Resolves when the site answers. Throws one line saying what to do, with nothing left
 * running; used ports and a data folder in use are found before anything is built.
 */
export async function startProduct(given: ProductOptions): Promise<Product> {
  const cancel = new AbortController()
  given.signal?.addEventListener('abort', () => cancel.abort(), { once: true })
  const teardown = createTeardown()
  try {
    return await start({ ...given, signal: cancel.signal }, teardown, () => cancel.abort())
  } catch (error) {
    await teardown.run()
    throw error
  }
}

type Teardown = ReturnType<typeof createTeardown>

async function start(
  given: ProductOptions,
  teardown: Teardown,
  cancel: () => void,
): Promise<Product> {
  const began = Date.now()
  const log = given.log ?? (() => {})
  const options = await claim(given, teardown)
  const secrets = readSecrets(options.dataDir)
  const origins = {
    site: `http://localhost:${options.port}`,
    api: `http://127.0.0.1:${options.apiPort}`,
  }
  let built = began
  const [backEnd, releases] = await bothOrNeither(
    startBackEnd(options, secrets, origins, teardown, log),
    provideReleases(options, log).finally(() => (built = Date.now())),
    cancel,
  )
  options.signal?.throwIfAborted()
  const site = await startSite(options, secrets, origins, backEnd.database, log)
  teardown.add(site.stop)
  await untilHealthy(origins.site)

  const { database, api } = backEnd
  const runtime: Runtime = {
    ...origins,
    databaseUrl: database.url,
    secret: secrets.compositionSecret,
    pids: { product: process.pid, postgres: database.pid ?? 0, api: api.pid, site: site.pid },
  }
  teardown.add(writeRuntime(options.dataDir, runtime))
  return {
    ...runtime,
    dataDir: options.dataDir,
    releases,
    seconds: { build: (built - began) / 1000, total: (Date.now() - began) / 1000 },
    died: Promise.race([site.died, api.died, ...(database.died ? [database.died] : [])]),
    stop: teardown.run,
  }
}

async function claim(given: ProductOptions, teardown: Teardown): Promise<ProductOptions> {
  const dataDir = resolve(given.dataDir)
  mkdirSync(dataDir, { recursive: true })
  const lock = await lockFolder(dataDir)
  teardown.add(lock.release)
  const port = await claimPort(given.port, 'PORT')
  return { ...given, dataDir, port, apiPort: await claimPort(given.apiPort, 'API_PORT') }
}

type Origins = { site: string; api: string }

async function startBackEnd(
  options: ProductOptions,
  { apiKey }: Secrets,
  { site }: Origins,
  teardown: Teardown,
  log: Log,
): Promise<{ database: Database; api: Child }> {
  const database = await openDatabase(options)
  if (database.stop) teardown.add(database.stop)
  options.signal?.throwIfAborted()
  const api = await startChild({
    name: 'api',
    entry: 'platform-api/src/main.ts',
    env: {
      ...environment(options),
      API_PORT: String(options.apiPort),
      DATABASE_URL: database.url,
      API_KEY: apiKey,
      SITE_ORIGIN: process.env['SITE_ORIGIN'] || site,
    },
    log,
  })
  teardown.add(api.stop)
  return { database, api }
}

function startSite(
  options: ProductOptions,
  { apiKey, compositionSecret }: Secrets,
  { api }: Origins,
  database: Database,
  log: Log,
) {
  return startChild({
    name: 'site',
    entry: 'shell/src/server/main.ts',
    env: {
      ...environment(options),
      PORT: String(options.port),
      API_ORIGIN: api,
      API_KEY: apiKey,
      DATABASE_URL: database.url,
      COMPOSITION_SECRET: compositionSecret,
    },
    log,
  })
}

const environment = ({ dataDir, env }: ProductOptions): NodeJS.ProcessEnv => ({
  ...process.env,
  DATA_DIR: dataDir,
  ...env,
})

async function untilHealthy(site: string) {
  const answer = await fetch(new URL('/healthz', site), { signal: AbortSignal.timeout(10_000) })
  if (answer.ok) return
  throw new Error(
    `The site is not healthy (${answer.status}): ${(await answer.text()).slice(0, 500)}`,
  )
}
