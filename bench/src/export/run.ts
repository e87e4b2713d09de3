import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminSession, startOrderSite, type OrderSite } from '../lists/order-site'
import { keepResult, waitUntilIdle } from '../measuring/measured-run'
import { launchMeasuringBrowser } from '../measuring/measuring-browser'
import { cpuRate } from '../measuring/throttled-page'
import { blockedGoal, exportTable } from './export-report'
import { measureExport, type ExportSample } from './measure-export'

/** `npm run bench:export`: all orders as a spreadsheet, what that blocks and what it takes. */
const orders = Number(process.env.ORDERS ?? 100_000)
const rounds = Number(process.env.ROUNDS ?? 1)
const workDir = await mkdtemp(join(tmpdir(), 'amofin-bench-export-'))
try {
  const site = await startOrderSite(orders, workDir)
  try {
    const samples = await measure(site)
    console.log(`\n${exportTable(samples)}`)
    await keepResult('export', { goal: { blockedMs: blockedGoal }, orders: site.total, samples })
  } finally {
    await site.stop()
  }
} finally {
  await rm(workDir, { recursive: true, force: true })
}

async function measure({ origin, admin, total }: OrderSite): Promise<ExportSample[]> {
  const browser = await launchMeasuringBrowser()
  const samples: ExportSample[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      for (const rate of [1, cpuRate]) {
        await waitUntilIdle()
        const args = { origin, session: adminSession(admin), cpuRate: rate }
        const sample = await measureExport(browser, args)
        const pages = Math.ceil(total / 1000)
        if (sample.pages < pages)
          throw new Error(`Only ${sample.pages} of ${pages} pages were asked for.`)
        samples.push(sample)
        console.log(`${round + 1}/${rounds} CPU ${rate}× slower: ${sample.seconds.toFixed(1)} s`)
      }
    }
    return samples
  } finally {
    await browser.close()
  }
}
