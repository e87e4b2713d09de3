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
  close: () => Promise<void>
}

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
  const traffic = await throttleAndCount(await context.newCDPSession(page))
  // tsx keeps function names by calling this, also in functions that are sent to the page.
  await page.addInitScript('globalThis.__name = (target) => target')
  // The browser's own new window settles first.
  await page.waitForTimeout(500)
  return { page, traffic, complaints, close: () => context.close() }
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

/** Resolves when the page's first component answers to its visitor: the mark that every variant sets. */
export const whenInteractive = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('amofin-interactive').length > 0, null, {
    timeout: 60_000,
  })

/** Slow 4G, as the reference measured: 1.6 Mbps down, 150 ms. */
export const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

/** A phone's processor is so many times slower than this machine's. */
export const cpuRate = 4
