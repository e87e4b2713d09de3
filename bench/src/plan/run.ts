import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProduct } from '../../../scripts/start/product'
import { repository } from '../../../scripts/start/repository'
import { readSecrets } from '../../../scripts/start/secrets'
import { rotated } from '../measuring/medians'
import { quietMoment } from '../measuring/quiet'
import { startPageServer, variants } from './page-server'
import { printReport, report, type Sample } from './report'
import { copyReleases } from './renumbered-releases'

const rounds = Number(process.env.ROUNDS ?? 21)
const visitorCount = 150

/** `npm run bench:plan`: what choosing versions adds to the cost of a page. */
const workDir = await mkdtemp(join(tmpdir(), 'amofin-bench-plan-'))
const product = await startProduct({
  port: 0,
  apiPort: 0,
  dataDir: join(workDir, 'data'),
  releasesFrom: join(repository, '.cache', 'releases'),
  log: (line) => console.log(line),
})
try {
  const dataDir = join(workDir, 'measured')
  const remotes = await copyReleases(product.releases, product.dataDir, dataDir)
  const { apiKey } = readSecrets(product.dataDir)
  const server = await startPageServer({ dataDir, remotes, apiOrigin: product.api, apiKey })
  const samples = await measure(server)
  await server.close()
  const found = report(samples)
  printReport(found)
  const results = join(repository, 'bench', 'results')
  await mkdir(results, { recursive: true })
  const kept = { ...found, rounds, pagesPerRound: visitorCount, samples }
  await writeFile(join(results, 'plan.json'), `${JSON.stringify(kept, null, 1)}\n`)
} finally {
  await product.stop()
  await rm(workDir, { recursive: true, force: true })
}

async function measure(server: Awaited<ReturnType<typeof startPageServer>>): Promise<Sample[]> {
  const visitors = fork(
    fileURLToPath(new URL('visitors.ts', import.meta.url)),
    [server.origin, String(visitorCount)],
    { execArgv: ['--import', 'tsx'] },
  )
  const answered = () =>
    Promise.race([
      once(visitors, 'message'),
      once(visitors, 'exit').then(() => Promise.reject(new Error('The visitors gave up.'))),
    ])
  await answered()
  const samples: Sample[] = []
  // The first round pays for compilation and caches; that is not what is measured.
  for (let round = -1; round < rounds; round += 1) {
    await quietMoment()
    for (const variant of rotated(variants, round + 1)) {
      server.use(variant)
      const before = process.cpuUsage()
      visitors.send('again')
      await answered()
      const { user, system } = process.cpuUsage(before)
      const cpuMs = (user + system) / 1000 / visitorCount
      if (round >= 0) samples.push({ variant, round, cpuMs })
    }
    if (round >= 0) console.log(`round ${round + 1} of ${rounds}`)
  }
  visitors.kill()
  return samples
}
