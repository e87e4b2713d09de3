import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startChild, type Child } from '../../../tools/workspace/start/child'
import { claimPort } from '../../../tools/workspace/start/ports'
import { startProduct, type Product } from '../../../tools/workspace/start/product'
import { repository } from '../../../tools/workspace/start/repository'
import { readSecrets } from '../../../tools/workspace/start/secrets'
import { keepResult } from '../measuring/keep-result'
import { rotated } from '../measuring/medians'
import { quietMoment } from '../measuring/quiet'
import type { CrowdCount, CrowdTask } from './crowd'
import { processUsage } from './process-usage'
import { serverReport, serverTable, variants, type Load, type Variant } from './server-report'

/** `npm run bench:server`: the site under load, beside itself with its cache switched off. */
const rounds = Number(process.env.ROUNDS ?? 3)
const seconds = Number(process.env.SECONDS ?? 5)
const path = process.env.BENCH_PATH ?? '/'
const crowds = [10, 100, 1000]

interface Server {
  origin: string
  child: Child
}

const workDir = await mkdtemp(join(tmpdir(), 'amofin-bench-server-'))
const product = await startProduct({
  ...{ port: 0, apiPort: 0, dataDir: join(workDir, 'data') },
  releasesFrom: join(repository, '.cache', 'releases'),
  log: (line) => console.log(line),
})
const started: Child[] = []
try {
  const servers = {
    cached: await startServer(product, process.env.PAGE_CACHE_MB ?? '64'),
    uncached: await startServer(product, '0'),
  }
  const loads = await measure(servers)
  const rows = serverReport(loads)
  console.log(`\n${serverTable(rows)}`)
  await keepResult('server', { path, rounds, seconds, rows })
} finally {
  for (const child of started) await child.stop()
  await product.stop()
  await rm(workDir, { recursive: true, force: true })
}

/**
 * One more server of the same releases, on the same API. It shares no state: a version that one of them
 * blames for pages that came late would be left out by the other.
 */
async function startServer({ dataDir, api }: Product, megabytes: string) {
  const own = join(workDir, `pages-${megabytes}`)
  await mkdir(own)
  await symlink(join(dataDir, 'releases'), join(own, 'releases'))
  const { apiKey, compositionSecret } = readSecrets(dataDir)
  const port = String(await claimPort(0, 'PORT'))
  const child = await startChild({
    name: `site-${megabytes}`,
    entry: 'shell/src/server/main.ts',
    env: {
      ...process.env,
      ...{ PORT: port, HOST: '127.0.0.1', SITE_ORIGIN: `http://localhost:${port}` },
      ...{ API_ORIGIN: api, API_KEY: apiKey, COMPOSITION_SECRET: compositionSecret },
      ...{ DATA_DIR: own, DATABASE_URL: '', PAGE_CACHE_MB: megabytes },
    },
    log: (line) => console.log(line),
  })
  started.push(child)
  return { origin: `http://127.0.0.1:${port}`, child }
}

async function measure(servers: Record<Variant, Server>): Promise<Load[]> {
  const crowd = fork(fileURLToPath(new URL('crowd.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  })
  const send = async (task: CrowdTask) => {
    crowd.send(task)
    const [count] = (await once(crowd, 'message')) as [CrowdCount]
    return count
  }

  async function load(variant: Variant, connections: number): Promise<Load> {
    const { origin, child } = servers[variant]
    const before = await processUsage(child.pid)
    const count = await send({ origin, path, connections, seconds })
    const after = await processUsage(child.pid)
    const { residentMib } = after
    return {
      ...{ variant, connections, count, residentMib },
      cpuMs: after.cpuMs - before.cpuMs,
    }
  }

  // The first pages pay for compilation; that is not what is measured.
  for (const { origin } of Object.values(servers)) {
    await send({ origin, path, connections: 4, seconds: 2 })
  }
  await quietMoment()
  const loads: Load[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const connections of crowds) {
      for (const variant of rotated(variants, round)) loads.push(await load(variant, connections))
    }
  }
  crowd.kill()
  return loads
}
