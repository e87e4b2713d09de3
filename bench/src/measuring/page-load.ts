import type { Browser, CDPSession } from 'playwright'
import { cpuRate, slowNetwork } from './throttling'

/** One cold load of a page. Times in ms from the start of navigation, sizes in bytes on the wire. */
export interface PageLoad {
  firstByte: number
  fcp: number
  lcp: number
  interactive: number
  blocked: number
  shift: number
  /** Of the scripts asked for before the page was interactive. */
  scriptBytes: number
  /** Of those asked for afterwards: parts loaded when idle, and code of likely next pages. */
  laterScriptBytes: number
  bytes: number
  requests: number
  complaints: string[]
}

export interface LoadOptions {
  url: string
  /** False for a page without JavaScript: interactive is then DOMContentLoaded. */
  scripted: boolean
}

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** After interactive: what still arrives is counted apart. */
const settleMs = 900

export async function loadPage(browser: Browser, options: LoadOptions): Promise<PageLoad> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    const cdp = await context.newCDPSession(page)
    const traffic = await throttleAndCount(cdp)
    // tsx keeps function names by calling this, also in functions that are sent to the page.
    await page.addInitScript('globalThis.__name = (target) => target')
    await page.addInitScript(observe)
    // The browser's own new window settles first.
    await page.waitForTimeout(500)
    await page.goto(options.url, { waitUntil: 'load', timeout: 60_000 })
    if (options.scripted) {
      await page.waitForFunction(
        () => performance.getEntriesByName('amofin-interactive').length > 0,
        null,
        { timeout: 60_000 },
      )
    }
    await page.waitForTimeout(settleMs)
    const { early, ...times } = await page.evaluate(readTimes)
    return { ...times, ...traffic(new Set(early)), complaints }
  } finally {
    await context.close()
  }
}

async function throttleAndCount(cdp: CDPSession) {
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
  const sum = (rows: typeof ended) => rows.reduce((all, { bytes }) => all + bytes, 0)
  return (early: ReadonlySet<string>) => {
    const ofScripts = ended.filter(({ id }) => scripts.has(id))
    const isEarly = ({ id }: { id: string }) => early.has(scripts.get(id) ?? '')
    return {
      scriptBytes: sum(ofScripts.filter(isEarly)),
      laterScriptBytes: sum(ofScripts.filter((row) => !isEarly(row))),
      bytes: sum(ended),
      requests: ended.filter(({ bytes }) => bytes > 0).length,
    }
  }
}

interface Observed {
  lcp: number
  shift: number
  blocked: number
}

/** Runs in the page, before anything else. */
function observe() {
  const seen: Observed = { lcp: 0, shift: 0, blocked: 0 }
  Object.assign(globalThis, { benchSeen: seen })
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
    })
  watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) seen.shift += shift.value
  })
  watch('longtask', (entry) => (seen.blocked += Math.max(0, entry.duration - 50)))
}

/** Runs in the page, at the end. */
function readTimes() {
  const seen = (globalThis as unknown as { benchSeen: Observed }).benchSeen
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime
  const interactive = at('amofin-interactive') ?? navigation!.domContentLoadedEventEnd
  const resources = performance.getEntriesByType('resource')
  return {
    /** Addresses asked for before the page was interactive. */
    early: resources.filter(({ startTime }) => startTime <= interactive).map(({ name }) => name),
    firstByte: navigation!.responseStart,
    fcp: at('first-contentful-paint') ?? 0,
    interactive,
    ...seen,
  }
}
