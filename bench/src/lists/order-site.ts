import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { provideReleases } from '../../../tools/workspace/start/build-releases'
import { startChild } from '../../../tools/workspace/start/child'
import { emptyDatabase } from '../../../tools/workspace/start/database'
import { claimPort } from '../../../tools/workspace/start/ports'
import { repository } from '../../../tools/workspace/start/repository'
import { startEngine } from '../api/engine'
import { filledDatabase } from '../api/filled-database'
import { findKnownRows, type KnownRows } from '../api/known-rows'
import { apiKey, startMeasuredApi } from '../api/measured-api'
import { servicesFor } from '../api/options'

export interface OrderSite {
  /** Origins of the product and of the API behind it. */
  origin: string
  api: string
  admin: KnownRows['admin']
  /** Orders in the database. */
  total: number
  stop: () => Promise<void>
}

const log = (line: string) => console.log(line)

/** The product over a database with so many orders; the database stays for the next run. */
export async function startOrderSite(orders: number, workDir: string): Promise<OrderSite> {
  const engine = await startEngine()
  const stops = [engine.stop]
  const stop = async () => {
    for (const end of stops.reverse()) await end()
  }
  try {
    const size = { orders, services: servicesFor(orders) }
    const database = await filledDatabase(engine.url, size, log)
    const api = await startMeasuredApi(database, join(workDir, 'api'))
    stops.push(api.stop)
    const rows = await findKnownRows(database)
    const site = await startSite(api.origin, engine.url, workDir)
    stops.push(site.stop)
    const { origin } = site
    return { origin, api: api.origin, admin: rows.admin, total: rows.orders.all, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A composition server with the built releases and tables of its own. */
async function startSite(apiOrigin: string, engineUrl: string, workDir: string) {
  const dataDir = join(workDir, 'site')
  await mkdir(dataDir, { recursive: true })
  const releasesFrom = join(repository, '.cache', 'releases')
  await provideReleases({ port: 0, apiPort: 0, dataDir, releasesFrom }, log)
  const port = await claimPort(0, 'PORT')
  const { stop } = await startChild({
    name: 'site',
    entry: 'shell/src/server/main.ts',
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      API_ORIGIN: apiOrigin,
      API_KEY: apiKey,
      DATABASE_URL: await emptyDatabase(engineUrl, 'bench_lists_site'),
      COMPOSITION_SECRET: 'a secret for one measurement',
    },
    log,
  })
  return { origin: `http://127.0.0.1:${port}`, stop }
}
