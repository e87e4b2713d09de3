import { openDatabase, type Database } from './database'
import { type Log, type ProductOptions } from './options'
import { paymentsOfApi, paymentsOfSite, type Payments } from './payments'
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

/** What all servers are started with. */
export interface Around {
  options: ProductOptions
  secrets: Secrets
  origins: Origins
  payments: Payments
  teardown: Teardown
  log: Log
}

/** The database and, on it, the platform API, which migrates and seeds it. */
export async function startBackEnd(around: Around): Promise<BackEnd> {
  const { options, secrets, payments, teardown, log } = around
  const database = await openDatabase(options)
  if (database.stop) teardown.add(database.stop)
  options.signal?.throwIfAborted()
  const api = await startRestartable({
    name: 'api',
    entry: 'services/platform-api/src/main.ts',
    env: environment(options, {
      API_PORT: String(options.apiPort),
      DATABASE_URL: database.url,
      API_KEY: secrets.apiKey,
      SITE_ORIGIN: siteOrigin(around),
      ...paymentsOfApi(payments),
    }),
    log,
  })
  teardown.add(api.stop)
  return { database, api }
}

/** The composition server, once the releases and the API are there. */
export async function startSite(around: Around, { database }: BackEnd): Promise<Restartable> {
  const { options, secrets, origins, payments, teardown, log } = around
  const site = await startRestartable({
    name: 'site',
    entry: 'shell/src/server/main.ts',
    env: environment(options, {
      PORT: String(options.port),
      SITE_ORIGIN: siteOrigin(around),
      API_ORIGIN: origins.api,
      API_KEY: secrets.apiKey,
      DATABASE_URL: database.url,
      COMPOSITION_SECRET: secrets.compositionSecret,
      ...paymentsOfSite(payments),
    }),
    log,
  })
  teardown.add(site.stop)
  return site
}

/** The payment sandbox, unless the provider itself is used; it finds the API running. */
export async function startPayments(around: Around): Promise<Restartable | undefined> {
  const { options, origins, payments, teardown, log } = around
  if (payments.provider !== 'sandbox') return undefined
  const sandbox = await startRestartable({
    name: 'payments',
    entry: 'services/payment-sandbox/src/main.ts',
    env: environment(options, {
      SANDBOX_PORT: String(options.sandboxPort),
      SITE_ORIGIN: siteOrigin(around),
      FLW_SECRET_KEY: payments.secretKey,
      FLW_PUBLIC_KEY: payments.publicKey,
      FLW_WEBHOOK_HASH: payments.webhookHash,
      FLW_HOOK_URL: `${origins.api}/api/payment/webhook/`,
    }),
    log,
  })
  teardown.add(sandbox.stop)
  return sandbox
}

const siteOrigin = ({ origins }: Around) => process.env['SITE_ORIGIN'] || origins.site

const environment = (
  { dataDir, env }: ProductOptions,
  own: Record<string, string>,
): NodeJS.ProcessEnv => ({ ...process.env, DATA_DIR: dataDir, ...own, ...env })
