import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { otherSite } from './other-site'

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  // What a worker fetches ahead, it fetches past the throttle.
  serviceWorkers: 'block',
} as const

export interface ThrottledPage {
  page: Page
  traffic: Traffic
  complaints: string[]
  /** Resolves when the first page of the visit answers to its visitor. Throws after a minute. */
  interactive: () => Promise<void>
  close: () => Promise<void>
}

/** Every variant sets this mark. */
const interactiveMark = 'amofin-interactive'

/** A new visitor's page on a slow phone, that counts its traffic and keeps what the console complains of. */
export async function openThrottled(browser: Browser): Promise<ThrottledPage> {
  const context = await browser.newContext(phone)
  return prepare(context).catch(async (error: unknown) => {
    await context.close()
    throw error
  })
}

async function prepare(context: BrowserContext): Promise<ThrottledPage> {
  const page = await context.newPage()
  await page.goto(await otherSite())
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  const interactive = markReported(page)
  const traffic = await throttleAndCount(await context.newCDPSession(page))
  // tsx keeps function names by calling this, also in functions that are sent to the page.
  await page.addInitScript('globalThis.__name = (target) => target')
  await page.addInitScript(reportMark, interactiveMark)
  // The browser's own new window settles first.
  await page.waitForTimeout(500)
  return { page, traffic, complaints, interactive, close: () => context.close() }
}

export interface Traffic {
  scripts: ReadonlyMap<string, string>
  ended: readonly { id: string; bytes: number }[]
  /** Bytes on the wire so far. */
  bytes: () => number
}

async function throttleAndCount(cdp: CDPSession): Promise<Traffic> {
  const scripts = new Map<string, string>()
  const ended: { id: string; bytes: number }[] = []
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slowNetwork)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (type === 'Script' || /\.js(\?|$)/.test(request.url)) scripts.set(requestId, request.url)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    ended.push({ id: requestId, bytes: encodedDataLength })
  })
  return { scripts, ended, bytes: () => ended.reduce((all, { bytes }) => all + bytes, 0) }
}

/**
 * Waits for the mark by the page's console. Asking the page for it parses Playwright's own script there, for 35 ms of a
 * slow processor in the middle of what is measured.
 */
function markReported(page: Page): ThrottledPage['interactive'] {
  const reported = new Promise<void>((resolve) => {
    page.on('console', (message) => message.text() === interactiveMark && resolve())
  })
  return async () => {
    const late = new AbortController()
    const timeout = sleep(60_000, true, { signal: late.signal })
    const isLate = await Promise.race([reported, timeout]).finally(() => late.abort())
    if (isLate) throw new Error('The page was not interactive after 60 s')
  }
}

/** Runs in the page, before anything else. */
function reportMark(name: string) {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName(name).length > 0) console.debug(name)
  }).observe({ type: 'mark', buffered: true })
}

/** Slow 4G, as the reference measured: 1.6 Mbps down, 150 ms. */
export const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

/** A phone's processor is so many times slower than this machine's. */
export const cpuRate = 4
