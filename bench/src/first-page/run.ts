import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { startProduct } from '../../../tools/workspace/start/product'
import { repository } from '../../../tools/workspace/start/repository'
import { readSecrets } from '../../../tools/workspace/start/secrets'
import { keepResult, waitUntilIdle } from '../measuring/measured-run'
import { launchMeasuringBrowser } from '../measuring/measuring-browser'
import { rotateVariants } from '../measuring/medians'
import { loadPage } from '../measuring/page-load'
import { walkThrough } from '../measuring/walk'
import { readOptions } from './bench-options'
import { printable, reports, type Sample, type WalkSample } from './report'
import { startVariants, type BenchServers } from './start-variants'

/** `npm run bench`: first pages, cold, and a walk, side by side. Prints ratios and keeps them as JSON. */
const options = readOptions(process.env)
const workDir = await mkdtemp(join(tmpdir(), 'amofin-bench-'))
const dataDir = join(workDir, 'data')
const product = await startProduct({
  port: 0,
  apiPort: 0,
  dataDir,
  releasesFrom: join(repository, '.cache', 'releases', options.federation),
  log: (line) => console.log(line),
})
try {
  const { apiKey } = readSecrets(dataDir)
  const servers = await startVariants(options, { product, workDir, apiKey })
  const { rounds, samples, walks } = await measure(servers).finally(() => servers.stop())
  const pageReports = reports(samples, walks)
  for (const report of pageReports) console.log(printable(report))
  const { federation } = options
  await keepResult(`first-page-${federation}`, {
    federation,
    rounds,
    pages: pageReports,
    samples,
    walks,
  })
} finally {
  await product.stop()
  await rm(workDir, { recursive: true, force: true })
}

async function measure({ urls }: BenchServers) {
  const browser = await launchMeasuringBrowser()
  const samples: Sample[] = []
  const walks: WalkSample[] = []
  let { rounds } = options
  try {
    for (let round = 0; round < rounds; round++) {
      // Ctrl-C ends after this round, with what was found so far.
      const end = () => void (rounds = round + 1)
      process.once('SIGINT', end)
      for (const path of options.pages) await loadAll(browser, urls, path, round, samples)
      if (options.walk) await walkAll(browser, urls, round, walks)
      process.off('SIGINT', end)
    }
  } finally {
    await browser.close()
  }
  return { rounds, samples, walks }
}

async function loadAll(
  browser: Browser,
  urls: BenchServers['urls'],
  path: string,
  round: number,
  samples: Sample[],
) {
  for (const variant of rotateVariants(options.variants, round)) {
    const busyBefore = await waitUntilIdle(options.quietSeconds)
    const url = new URL(path, urls[variant]).href
    const load = await resultOrUndefined(
      `${path} ${variant}`,
      loadPage(browser, { url, scripted: variant !== 'plain' }),
    )
    if (!load) continue
    samples.push({ variant, path, round, busyBefore, ...load })
    console.log(
      `${round + 1}/${options.rounds} ${path} ${variant} lcp ${Math.round(load.lcp)} interactive ${Math.round(load.interactive)} js ${load.scriptBytes} ${load.complaints.join(' | ')}`,
    )
  }
}

async function walkAll(
  browser: Browser,
  urls: BenchServers['urls'],
  round: number,
  walks: WalkSample[],
) {
  for (const variant of rotateVariants(options.variants, round)) {
    const busyBefore = await waitUntilIdle(options.quietSeconds)
    const scripted = variant !== 'plain'
    const walk = await resultOrUndefined(
      `walk ${variant}`,
      walkThrough(browser, { url: urls[variant], scripted }),
    )
    if (!walk) continue
    walks.push({ variant, round, busyBefore, ...walk })
    console.log(
      `${round + 1}/${options.rounds} walk ${variant} service ${Math.round(walk.serviceReadable)} form ${Math.round(walk.formReadable ?? 0)} bytes ${walk.bytes} ${walk.complaints.join(' | ')}`,
    )
  }
}

/** One measurement that fails, as on a machine that others keep busy, does not cost the others. */
function resultOrUndefined<T>(label: string, measuring: Promise<T>): Promise<T | undefined> {
  return measuring.catch((error: unknown) => {
    console.error(`${label} could not be measured: ${String(error).split('\n')[0]}`)
    return undefined
  })
}
