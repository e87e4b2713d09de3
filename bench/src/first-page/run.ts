import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { startProduct } from '../../../tools/workspace/start/product'
import { repository } from '../../../tools/workspace/start/repository'
import { readSecrets } from '../../../tools/workspace/start/secrets'
import { ensureChromium } from '../../../tools/workspace/test/chromium'
import { rotated } from '../measuring/medians'
import { loadPage } from '../measuring/page-load'
import { quietMoment } from '../measuring/quiet'
import { startBenchServer } from './bench-server'
import { printReport, report, type Sample } from './report'
import { startMonolith } from './sites'
import { variants, withoutRemotePreloads, withoutScripts } from './variants'

const rounds = Number(process.env.ROUNDS ?? 7)
const path = process.env.BENCH_PATH ?? '/'

/** `npm run bench`: the first page, cold, side by side. Prints ratios and keeps them as JSON. */
const workDir = await mkdtemp(join(tmpdir(), 'amofin-bench-'))
const dataDir = join(workDir, 'data')
const product = await startProduct({
  port: 0,
  apiPort: 0,
  dataDir,
  releasesFrom: join(repository, '.cache', 'releases', process.env.FEDERATION ?? 'enhanced'),
  log: (line) => console.log(line),
})
try {
  const { apiKey } = readSecrets(dataDir)
  const monolith = await startMonolith(product, workDir, { API_KEY: apiKey })
  const samples = await measure(product.site, monolith.origin)
  await monolith.stop()
  printReport(samples)
  await keep(samples)
} finally {
  await product.stop()
  await rm(workDir, { recursive: true, force: true })
}

async function measure(productSite: string, monolithSite: string): Promise<Sample[]> {
  const html = await (await fetch(productSite + path, { headers: { accept: 'text/html' } })).text()
  const servers = {
    product: await startBenchServer({ upstream: productSite, change: (text) => text }),
    monolith: await startBenchServer({ upstream: monolithSite, change: withoutRemotePreloads }),
    plain: await startBenchServer({
      upstream: productSite,
      change: (text) => text,
      page: withoutScripts(html),
    }),
  }
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    // No sandbox for root; no traffic of the browser's own beside the page's.
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  })
  const samples: Sample[] = []
  try {
    for (const variant of variants) await warm(servers[variant].url)
    for (let round = 0; round < rounds; round++) {
      for (const variant of rotated(variants, round)) {
        const busyBefore = await quietMoment()
        const url = new URL(path, servers[variant].url).href
        const load = await loadPage(browser, { url, scripted: variant !== 'plain' })
        samples.push({ variant, round, busyBefore, ...load })
        console.log(
          `${round + 1}/${rounds} ${variant} lcp ${Math.round(load.lcp)} interactive ${Math.round(load.interactive)} js ${load.scriptBytes} ${load.complaints.join(' | ')}`,
        )
      }
    }
  } finally {
    await browser.close()
    for (const { stop } of Object.values(servers)) stop()
  }
  return samples
}

/** The first request of a server pays for its caches; that is not what is measured. */
async function warm(url: string) {
  for (let i = 0; i < 3; i++) await (await fetch(url, { headers: { accept: 'text/html' } })).text()
}

async function keep(samples: Sample[]) {
  const folder = join(repository, 'bench', 'results')
  await mkdir(folder, { recursive: true })
  const federation = process.env.FEDERATION ?? 'enhanced'
  const body = { federation, path, rounds, ...report(samples), samples }
  const file = join(folder, `first-page-${federation}.json`)
  await writeFile(file, `${JSON.stringify(body, null, 1)}\n`)
  console.log(`\nKept in bench/results/first-page-${federation}.json`)
}
