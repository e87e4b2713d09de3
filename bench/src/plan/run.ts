import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProduct } from '../../../tools/workspace/start/product'
import { repository } from '../../../tools/workspace/start/repository'
import { readSecrets } from '../../../tools/workspace/start/secrets'
import { rotateVariants } from '../measuring/medians'
import { waitUntilIdle } from '../measuring/measured-run'
import { startPageServer } from './page-server'
import { printReport, report, type Sample } from './report'
import { copyReleases } from './renumbered-releases'
import { variants, type Variant } from './variants'

const rounds = Number(process.env.ROUNDS ?? 900)
const visitorCount = 150
/** Short rounds: what else goes on here then meets all variants alike. With 30 pages the ratio was 1.02 or 1.10. */
const block = 6

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
  const planReport = report(samples)
  printReport(planReport)
  const results = join(repository, 'bench', 'results')
  await mkdir(results, { recursive: true })
  const storedResults = { ...planReport, rounds, pagesPerRound: block }
  await writeFile(join(results, 'plan.json'), `${JSON.stringify(storedResults, null, 1)}\n`)
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
  const exited = once(visitors, 'exit').then(() => {
    throw new Error('The visitor process stopped.')
  })
  exited.catch(() => undefined)
  const nextAnswer = () => Promise.race([once(visitors, 'message'), exited])

  /** Processor time of one page, milliseconds. */
  async function cpuOf(variant: Variant, from: number, to: number) {
    server.use(variant)
    const cpuBefore = process.cpuUsage()
    visitors.send({ from, to })
    await nextAnswer()
    const { user, system } = process.cpuUsage(cpuBefore)
    return (user + system) / 1000 / (to - from)
  }

  await nextAnswer()
  // The first pages pay for compilation and caches; that is not what is measured.
  for (const variant of variants) await cpuOf(variant, 0, visitorCount)
  await waitUntilIdle()
  const samples: Sample[] = []
  for (let round = 0; round < rounds; round += 1) {
    const from = (round * block) % visitorCount
    for (const variant of rotateVariants(variants, round)) {
      samples.push({ variant, round, cpuMs: await cpuOf(variant, from, from + block) })
    }
  }
  visitors.kill()
  return samples
}
