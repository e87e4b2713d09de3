import { stat } from 'node:fs/promises'
import type { Browser, CDPSession, Page } from 'playwright'
import { startMemoryWatch, type MemoryUse } from './memory-watch'

export interface ExportSample {
  /** How many times slower the processor was made. */
  cpuRate: number
  seconds: number
  /** Longest time that the main thread took nothing new, in ms, by the browser's own record of tasks beyond 50 ms. */
  longestTask: number
  /** The same by a timer that should fire every few ms: also what the browser does not record. */
  longestPause: number
  /** Calls for a page of 1000 rows. */
  pages: number
  fileBytes: number
  memory: MemoryUse
}

interface ExportArgs {
  origin: string
  session: Record<string, string>
  cpuRate: number
}

interface PauseWindow {
  benchPauses: { task: number; pause: number }
}

/** Exports everything that the orders list holds, and watches the main thread and the memory. */
export async function measureExport(browser: Browser, args: ExportArgs): Promise<ExportSample> {
  const { origin, session, cpuRate } = args
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  try {
    const page = await context.newPage()
    await page.addInitScript('globalThis.__name = (target) => target')
    let pages = 0
    page.on('request', (request) => (pages += request.url().includes('page_size=1000') ? 1 : 0))
    await page.goto(`${origin}/dashboard/orders`)
    const button = page.getByRole('button', { name: 'Export', exact: true })
    await button.waitFor()
    await page.waitForTimeout(2000)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
    await page.evaluate(watchPauses)
    const memory = await startMemoryWatch(browser, cdp)
    const started = performance.now()
    const download = page.waitForEvent('download', { timeout: 15 * 60_000 })
    await button.click()
    const file = await (await download).path()
    const seconds = (performance.now() - started) / 1000
    const use = await memory.stop()
    const { task, pause } = await readPauses(page, cdp)
    const { size } = await stat(file)
    const blocked = { longestTask: task, longestPause: pause }
    return { cpuRate, seconds, ...blocked, pages, fileBytes: size, memory: use }
  } finally {
    await context.close()
  }
}

async function readPauses(page: Page, cdp: CDPSession) {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.waitForTimeout(200)
  return page.evaluate(() => (globalThis as unknown as PauseWindow).benchPauses)
}

/** Runs in the page. */
function watchPauses() {
  const pauses = { task: 0, pause: 0 }
  Object.assign(globalThis, { benchPauses: pauses })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) pauses.task = Math.max(pauses.task, duration)
  }).observe({ type: 'longtask' })
  let lastBeat = performance.now()
  const beat = () => {
    const now = performance.now()
    pauses.pause = Math.max(pauses.pause, now - lastBeat)
    lastBeat = now
    setTimeout(beat, 0)
  }
  beat()
}
