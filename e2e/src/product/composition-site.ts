import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localApiKey } from 'shared-contracts/exposure'
import { startChild } from '../../../tools/workspace/start/child'
import { emptyDatabase } from '../../../tools/workspace/start/database'
import { claimPort } from '../../../tools/workspace/start/ports'
import { openSiteLog } from './product-log'
import { withoutWorker } from './test-product'

export interface CompositionSite {
  origin: string
  dataDir: string
  /** Its own. */
  databaseUrl: string
  /** Headers that open the composition server's own calls. */
  headers: Record<string, string>
  health: () => Promise<Health>
  stop: () => Promise<void>
}

export interface Health {
  status: string
  server: { pid: number }
  releases: { shell: string; remotes: Record<string, string[]> }
}

/**
 * A composition server of a test's own, with its own releases and its own database, over the API
 * of the product that runs for all tests.
 */
export async function startCompositionSite(
  name: string,
  fillReleases: (from: string, to: string) => Promise<void>,
  env: Record<string, string> = {},
): Promise<CompositionSite> {
  const product = runningProduct()
  const dataDir = join(product.dataDir, `site-${name}`)
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(join(dataDir, 'releases'), { recursive: true })
  await fillReleases(join(product.dataDir, 'releases'), join(dataDir, 'releases'))
  const port = await claimPort(0, 'PORT')
  const origin = `http://localhost:${port}`
  const databaseUrl = await emptyDatabase(product.databaseUrl, `site_${name}`)
  const child = await startChild({
    name,
    entry: 'shell/src/server/main.ts',
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: String(port),
      API_ORIGIN: product.api,
      API_KEY: localApiKey,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      COMPOSITION_SECRET: product.secret,
      LOG_LEVEL: 'info',
      ...withoutWorker,
      ...env,
    },
    log: openSiteLog(name),
  })
  const runtime = { site: origin, api: product.api, secret: product.secret }
  await writeFile(join(dataDir, 'runtime.json'), JSON.stringify(runtime))
  return {
    origin,
    dataDir,
    databaseUrl,
    headers: { authorization: `Bearer ${product.secret}`, 'content-type': 'application/json' },
    stop: child.stop,
    health: async () => (await (await fetch(`${origin}/healthz`)).json()) as Health,
  }
}

function runningProduct() {
  const { AMOFIN_API, AMOFIN_DATABASE_URL, AMOFIN_DATA_DIR, AMOFIN_SECRET } = process.env
  if (!AMOFIN_API || !AMOFIN_DATABASE_URL || !AMOFIN_DATA_DIR || !AMOFIN_SECRET) {
    throw new Error('These tests need the product that the global set-up starts.')
  }
  return {
    api: AMOFIN_API,
    databaseUrl: AMOFIN_DATABASE_URL,
    dataDir: AMOFIN_DATA_DIR,
    secret: AMOFIN_SECRET,
  }
}
