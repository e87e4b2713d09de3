import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { cpuRate, slowNetwork } from '../measuring/throttled-page'
import { drivers, steps, type ListScreen, type Step } from './list-screens'
import { shownAfter, watchRows } from './shown-rows'

/** One step of one screen. Milliseconds. */
export interface ListSample {
  screen: ListScreen
  round: number
  step: Step
  /** Until the rows were painted. */
  shown: number
  /** Of the main thread, the whole step long. */
  task: number
}

interface RoundArgs {
  screen: ListScreen
  round: number
  /** Origin of the screen's server. */
  origin: string
  /** What sign-in leaves in the browser. */
  session: Record<string, string>
  /** The rows that each step must show. */
  expected: Record<Step, readonly string[]>
}

/** After the rows are shown: what the page puts off still counts as its work. */
const settleMs = 600

/**
 * All steps, one after another in one tab that begins with an empty cache. The second opening is a
 * reload: by way of another page, a document with Cross-Origin-Opener-Policy gets a new process, which
 * has compiled nothing, and one without it keeps its own. Ours sends that header and react-admin's page
 * does not.
 */
export async function measureRound(browser: Browser, args: RoundArgs): Promise<ListSample[]> {
  const { screen, round, origin, expected } = args
  const driver = drivers[screen]
  const context = await openContext(browser, args)
  try {
    const page = await context.newPage()
    await watchRows(page)
    const cdp = await context.newCDPSession(page)
    await throttle(cdp)
    const samples: ListSample[] = []
    for (const step of steps) {
      const isOpening = step === 'openCold' || step === 'openAgain'
      // The browser counts again with each document.
      const taskMsBefore = isOpening ? 0 : await taskMs(cdp)
      if (step === 'openCold') await page.goto(origin + driver.path, { waitUntil: 'commit' })
      else if (step === 'openAgain') await reload(page, cdp)
      else await driver.clicks[step](page)
      const shownMs = await shownAfter(page, expected[step], isOpening ? 'navigation' : 'click')
      await page.waitForTimeout(settleMs)
      samples.push({
        screen,
        round,
        step,
        shown: shownMs,
        task: (await taskMs(cdp)) - taskMsBefore,
      })
    }
    return samples
  } finally {
    await context.close()
  }
}

const fullSpeed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

async function reload(page: Page, cdp: CDPSession) {
  await cdp.send('Network.emulateNetworkConditions', fullSpeed)
  await page.reload({ waitUntil: 'commit' })
}

function openContext(browser: Browser, { origin, session }: RoundArgs): Promise<BrowserContext> {
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }))
  return browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
}

async function throttle(cdp: CDPSession) {
  await cdp.send('Network.enable')
  await cdp.send('Performance.enable')
  await cdp.send('Network.emulateNetworkConditions', slowNetwork)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
}

async function taskMs(cdp: CDPSession) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}
