import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'

import { lockFolder } from 'local-postgres/data-folder-lock'
import { provideReleases, type ReleaseToProvide } from './build-releases'
import { folderFailure } from './folder-failure'
import { type ProductOptions } from './options'
import { providerFrom, readPayments } from './payments'
import { claimPort } from './ports'
import { writeRuntime, type Runtime } from './runtime-file'
import { readSecrets } from './secrets'
import { startBackEnd, startPayments, startSite, type Around } from './servers'
import { bothOrNone, createTeardown, type Teardown } from './teardown'

/** A server that can be restarted on its own. */
export type ProductPart = 'platform-api' | 'payments' | 'composition server'

export interface Product extends Runtime {
  dataDir: string
  releases: ReleaseToProvide[]
  /** Seconds spent on building, and on everything together. */
  seconds: { build: number; total: number }
  /** Resolves with one line when a part ends unasked; the rest still runs until `stop`. */
  died: Promise<string>
  /** Stops all parts in reverse order. */
  stop: () => Promise<void>
  /** Restarts one server from its present sources. */
  restart: (part: ProductPart) => Promise<void>
}

/**
 * Starts the whole product: database and API while the bundles are built, then the composition
 * server. Resolves when the site answers. Throws one line saying what to do, with nothing left
 * running; used ports and a data folder in use are found before anything is built.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const cancel = new AbortController()
  options.signal?.addEventListener('abort', () => cancel.abort(), { once: true })
  const teardown = createTeardown()
  try {
    return await start({ ...options, signal: cancel.signal }, teardown, () => cancel.abort())
  } catch (error) {
    await teardown.run()
    throw folderFailure(error, resolve(options.dataDir))
  }
}

async function start(
  input: ProductOptions,
  teardown: Teardown,
  cancel: () => void,
): Promise<Product> {
  const began = Date.now()
  const log = input.log ?? (() => {})
  const options = await claim(input, teardown)
  const payments = readPayments(options.dataDir, options.sandboxPort ?? 0)
  const secrets = readSecrets(options.dataDir)
  const origins = {
    site: `http://localhost:${options.port}`,
    api: `http://127.0.0.1:${options.apiPort}`,
  }
  const around: Around = { options, secrets, origins, payments, teardown, log }
  let built = began
  const [backEnd, releases] = await bothOrNone(
    startBackEnd(around),
    provideReleases(options, log).finally(() => (built = Date.now())),
    cancel,
  )
  options.signal?.throwIfAborted()
  const [site, sandbox] = await bothOrNone(
    startSite(around, backEnd),
    startPayments(around),
    cancel,
  )
  await untilHealthy(origins.site)

  const { database, api } = backEnd
  const runtime: Runtime = {
    ...origins,
    payments: payments.origin,
    databaseUrl: database.url,
    secret: secrets.compositionSecret,
    pids: {
      product: process.pid,
      postgres: database.pid ?? 0,
      api: api.pid,
      ...(sandbox && { payments: sandbox.pid }),
      site: site.pid,
    },
  }
  teardown.add(writeRuntime(options.dataDir, runtime))
  return {
    ...runtime,
    dataDir: options.dataDir,
    releases,
    seconds: { build: (built - began) / 1000, total: (Date.now() - began) / 1000 },
    died: Promise.race([site, api, sandbox, database].flatMap((part) => part?.died ?? [])),
    stop: teardown.run,
    restart: async (part) =>
      ({ 'platform-api': api, payments: sandbox, 'composition server': site })[part]?.restart(),
  }
}

async function claim(options: ProductOptions, teardown: Teardown): Promise<ProductOptions> {
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true })
  const lock = await lockFolder(dataDir)
  teardown.add(lock.release)
  const port = await claimPort(options.port, 'PORT')
  const apiPort = await claimPort(options.apiPort, 'API_PORT')
  const sandbox = providerFrom(process.env) === 'sandbox'
  const sandboxPort = sandbox
    ? await claimPort(options.sandboxPort ?? 0, 'SANDBOX_PORT')
    : undefined
  return { ...options, dataDir, port, apiPort, sandboxPort }
}

async function untilHealthy(site: string) {
  const answer = await fetch(new URL('/healthz', site), { signal: AbortSignal.timeout(10_000) })
  if (answer.ok) return
  throw new Error(
    `The site is not healthy (${answer.status}): ${(await answer.text()).slice(0, 500)}`,
  )
}
