import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProduct } from '../../../tools/workspace/start/product'
import { repository } from '../../../tools/workspace/start/repository'
import type { Site } from '../first-page/sites'
import { keepResult, waitUntilIdle } from '../measuring/measured-run'
import { rotateVariants } from '../measuring/medians'
import type { CrowdCount, CrowdTask } from './crowd'
import { processUsage } from './process-usage'
import {
  comparisons,
  goalLines,
  serverReport,
  serverTable,
  variants,
  type Load,
  type Variant,
} from './server-report'
import { startServers } from './start-servers'
import { headingOf } from './text-check'

/** `npm run bench:server`: the site under load, beside itself without its cache, the monolith and Next.js. */
const rounds = Number(process.env.ROUNDS ?? 2)
const seconds = Number(process.env.SECONDS ?? 4)
const path = process.env.BENCH_PATH ?? '/'
const variantNames = process.env.VARIANTS?.split(',') ?? variants
const selectedVariants = variants.filter((variant) =>
  (variantNames as readonly string[]).includes(variant),
)
const crowds = [10, 100, 1000]

const workDir = await mkdtemp(join(tmpdir(), 'amofin-bench-server-'))
const product = await startProduct({
  ...{ port: 0, apiPort: 0, dataDir: join(workDir, 'data') },
  releasesFrom: join(repository, '.cache', 'releases'),
  log: (line) => console.log(line),
})
const started: Site[] = []
try {
  const servers = await startServers(selectedVariants, { product, workDir, started })
  const rows = serverReport(await measure(servers))
  const ratios = comparisons(rows)
  console.log(`\n${serverTable(rows)}\n\n${goalLines(ratios)}`)
  await keepResult('server', { path, rounds, seconds, rows, compared: ratios })
} finally {
  for (const site of started) await site.stop()
  await product.stop()
  await rm(workDir, { recursive: true, force: true })
}

async function measure(servers: Map<Variant, Site>): Promise<Load[]> {
  const crowd = fork(fileURLToPath(new URL('crowd.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  })
  const heading = await commonHeading(servers)
  const send = async (site: Site, connections: number, duration: number) => {
    const task: CrowdTask = { origin: site.origin, path, connections, seconds: duration, heading }
    crowd.send(task)
    const [count] = (await once(crowd, 'message')) as [CrowdCount]
    return count
  }

  async function load(variant: Variant, connections: number): Promise<Load> {
    const site = servers.get(variant)!
    const usageBefore = await processUsage(site.pid)
    const count = await send(site, connections, seconds)
    const { cpuMs, residentMib } = await processUsage(site.pid)
    return { variant, connections, count, residentMib, cpuMs: cpuMs - usageBefore.cpuMs }
  }

  // The first pages pay for compilation; that is not what is measured.
  for (const site of servers.values()) await send(site, 4, 2)
  await waitUntilIdle()
  const loads: Load[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const connections of crowds) {
      for (const variant of rotateVariants(selectedVariants, round))
        loads.push(await load(variant, connections))
    }
  }
  crowd.kill()
  return loads
}

/** What tells a page from an empty one: the same words on all servers, or it would not be the same page. */
async function commonHeading(servers: Map<Variant, Site>): Promise<string> {
  const headings = new Set<string | undefined>()
  for (const { origin } of servers.values()) {
    headings.add(headingOf(await (await fetch(origin + path)).text()))
  }
  const [heading, otherHeading] = headings
  if (heading && headings.size === 1) return heading
  throw new Error(`${path} has no common heading: "${heading}", "${otherHeading}"`)
}
