import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBenchServer } from '../first-page/bench-server'
import { keepResult, waitUntilIdle } from '../measuring/measured-run'
import { launchMeasuringBrowser } from '../measuring/measuring-browser'
import { rotateVariants } from '../measuring/medians'
import { adminSession, expectedRows, startOrderSite, type OrderSite } from './order-site'
import { startAdminSite } from './admin-site'
import { listGoal, listReport, listTable } from './list-report'
import { screens } from './list-screens'
import { measureRound, type ListSample } from './measure-lists'

/** `npm run bench:lists`: the orders list beside the same screen in react-admin, on the same API. */
const rounds = Number(process.env.ROUNDS ?? 5)
const orders = Number(process.env.ORDERS ?? 1_000_000)
const workDir = await mkdtemp(join(tmpdir(), 'amofin-bench-lists-'))
try {
  const site = await startOrderSite(orders, workDir)
  try {
    const samples = await measure(site)
    const rows = listReport(samples)
    console.log(`\n${listTable(rows)}`)
    await keepResult('lists', { goal: listGoal, orders: site.total, rounds, rows, samples })
  } finally {
    await site.stop()
  }
} finally {
  await rm(workDir, { recursive: true, force: true })
}

async function measure(site: OrderSite): Promise<ListSample[]> {
  const servers = {
    amofin: await startBenchServer({ upstream: site.origin, change: (text) => text }),
    reactAdmin: await startAdminSite(site.origin, workDir),
  }
  const expected = await expectedRows(site)
  const session = adminSession(site.admin)
  const browser = await launchMeasuringBrowser()
  const samples: ListSample[] = []
  try {
    // The first round of each pays for caches of servers and database; it is not kept.
    for (let round = -1; round < rounds; round++) {
      for (const screen of rotateVariants(screens, round + screens.length)) {
        await waitUntilIdle()
        const origin = new URL(servers[screen].url).origin
        const roundSamples = await measureRound(browser, {
          screen,
          round,
          origin,
          session,
          expected,
        })
        if (round >= 0) samples.push(...roundSamples)
        const times = roundSamples
          .map(({ step, shown }) => `${step} ${Math.round(shown)}`)
          .join(', ')
        console.log(`${round < 0 ? 'warming up' : `${round + 1}/${rounds}`} ${screen} ${times}`)
      }
    }
    return samples
  } finally {
    await browser.close()
    for (const { stop } of Object.values(servers)) stop()
  }
}
