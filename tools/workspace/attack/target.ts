import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isLoopbackOrigin } from 'shared-contracts/loopback'
import { localApiKey } from 'shared-contracts/exposure'
import { freePort } from 'local-postgres/free-port'
import { startEmbeddedPostgres } from 'local-postgres/embedded-postgres'
import { startChild } from '../start/child'
import { startSandbox } from 'payment-sandbox/start-sandbox'

export interface Target {
  /** Origin of the site; nothing but loopback. */
  site: string
  apiKey: string
  /** Only of servers of our own. */
  databaseUrl?: string
  /** What the servers of our own said from `error` up. */
  log: () => string
  stop: () => Promise<void>
}

/**
 * The site of `SITE`, or servers of our own on an empty data folder: database, API with the demo,
 * composition server without releases. Throws for a site that is not on this machine.
 */
export async function openTarget(env: NodeJS.ProcessEnv): Promise<Target> {
  const site = env['SITE']
  if (!site) return startServers()
  if (!isLoopbackOrigin(site))
    throw new Error(`SITE is ${site}. Attacks run only against this machine.`)
  const { origin, port } = new URL(site)
  const reached = origin.includes('localhost') ? `http://127.0.0.1:${port}` : origin
  return {
    site: reached,
    apiKey: env['API_KEY'] || localApiKey,
    log: () => '',
    stop: async () => {},
  }
}

async function startServers(): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'amofin-attack-'))
  const stops: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
    stops.push(postgres.stop)
    const [port, apiPort] = [await freePort(), await freePort()]
    const shared = {
      ...process.env,
      ...{ DATA_DIR: dataDir, DATABASE_URL: postgres.url, API_KEY: localApiKey },
      ...{ HOST: '127.0.0.1', SITE_ORIGIN: `http://127.0.0.1:${port}`, LOG_LEVEL: 'error' },
    }
    const said: string[] = []
    const log = (line: string) => void said.push(line)
    const payments = await startPayments({ site: shared.SITE_ORIGIN, apiPort, dataDir })
    stops.push(payments.stop)
    const apiEnv = { ...shared, ...payments.env, API_PORT: String(apiPort), SEED: 'demo' }
    const api = await startChild({
      ...{ name: 'api', entry: 'services/platform-api/src/main.ts', log },
      env: apiEnv,
    })
    stops.push(api.stop)
    const siteEnv = {
      ...{ PORT: String(port), API_ORIGIN: `http://127.0.0.1:${apiPort}` },
      COMPOSITION_SECRET: randomBytes(32).toString('hex'),
    }
    const server = await startChild({
      ...{ name: 'site', entry: 'shell/src/server/main.ts', log },
      env: { ...shared, ...siteEnv },
    })
    stops.push(server.stop)
    const { url: databaseUrl } = postgres
    return {
      ...{ site: `http://127.0.0.1:${port}`, apiKey: localApiKey, databaseUrl, stop },
      log: () => said.join('\n'),
    }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Shop {
  site: string
  apiPort: number
  dataDir: string
}

/** The payment sandbox for servers of our own, and what their API is told of it. */
async function startPayments({ site, apiPort, dataDir }: Shop) {
  const secretKey = `FLWSECK_TEST-${randomBytes(16).toString('hex')}-X`
  const hash = randomBytes(24).toString('hex')
  const sandbox = await startSandbox({
    ...{ port: 0, host: '127.0.0.1', dataDir, secretKey, siteOrigin: site, delayScale: 0.01 },
    webhook: { url: `http://127.0.0.1:${apiPort}/api/payment/webhook/`, hash },
  })
  const env = { FLW_BASE: sandbox.url, FLW_SECRET_KEY: secretKey, FLW_WEBHOOK_HASH: hash }
  return { env, stop: sandbox.stop }
}
