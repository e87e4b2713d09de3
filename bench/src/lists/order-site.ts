import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { groups } from 'shared-contracts/capabilities'
import { provideReleases } from '../../../tools/workspace/start/build-releases'
import { startChild } from '../../../tools/workspace/start/child'
import { emptyDatabase } from '../../../tools/workspace/start/database'
import { claimPort } from '../../../tools/workspace/start/ports'
import { repository } from '../../../tools/workspace/start/repository'
import { startEngine, filledDatabase } from '../api/filled-database'
import { findKnownRows, type KnownRows } from '../api/known-rows'
import { apiKey, startMeasuredApi } from '../api/measured-api'
import { servicesFor } from '../api/options'
import { stepQueries, steps, type Step } from './list-screens'

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

interface Answer {
  results: { number: string }[]
}

/** The order numbers that each step must show, as the API answers them. */
export async function expectedRows({ api, admin }: OrderSite): Promise<Record<Step, string[]>> {
  const headers = { 'Api-Key': apiKey, authorization: `Token ${admin.token}` }
  const rowsByStep = steps.map(async (step) => {
    const answer = await fetch(new URL(stepQueries[step], api), { headers })
    if (!answer.ok) throw new Error(`${stepQueries[step]} answered ${answer.status}.`)
    const { results } = (await answer.json()) as Answer
    return [step, results.map(({ number }) => number)] as const
  })
  return Object.fromEntries(await Promise.all(rowsByStep)) as Record<Step, string[]>
}

/** What sign-in leaves in the browser of an admin, under the specification's keys (P 3). */
export const adminSession = ({ id, username, token }: KnownRows['admin']) => ({
  userId: String(id),
  group: String(groups.admin),
  logedinUser: username,
  email: 'admin@bench.example',
  phone: '08000000000',
  'sub-plan': '',
  token,
  CookieConsent: 'false',
})
