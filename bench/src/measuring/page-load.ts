import type { Browser } from 'playwright'
import { openThrottled, type Traffic } from './throttled-page'

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

/** After interactive: what still arrives is counted apart. */
const settleMs = 900

export async function loadPage(browser: Browser, options: LoadOptions): Promise<PageLoad> {
  const { page, traffic, complaints, interactive, close } = await openThrottled(browser)
  try {
    await page.addInitScript(observe)
    await page.goto(options.url, { waitUntil: 'load', timeout: 60_000 })
    if (options.scripted) await interactive()
    await page.waitForTimeout(settleMs)
    const { earlyUrls, ...times } = await page.evaluate(readTimes)
    return { ...times, ...countTraffic(traffic, new Set(earlyUrls)), complaints }
  } finally {
    await close()
  }
}

function countTraffic({ scripts, ended, bytes }: Traffic, earlyUrls: ReadonlySet<string>) {
  const sum = (rows: Traffic['ended']) => rows.reduce((total, { bytes: size }) => total + size, 0)
  const ofScripts = ended.filter(({ id }) => scripts.has(id))
  const isEarly = ({ id }: { id: string }) => earlyUrls.has(scripts.get(id) ?? '')
  return {
    scriptBytes: sum(ofScripts.filter(isEarly)),
    laterScriptBytes: sum(ofScripts.filter((row) => !isEarly(row))),
    bytes: bytes(),
    requests: ended.filter(({ bytes: size }) => size > 0).length,
  }
}

interface Observed {
  lcp: number
  shift: number
  blocked: number
}

/** Runs in the page, before anything else. */
function observe() {
  const observed: Observed = { lcp: 0, shift: 0, blocked: 0 }
  Object.assign(globalThis, { benchSeen: observed })
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
    })
  watch('largest-contentful-paint', (entry) => (observed.lcp = entry.startTime))
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) observed.shift += shift.value
  })
  watch('longtask', (entry) => (observed.blocked += Math.max(0, entry.duration - 50)))
}

/** Runs in the page, at the end. */
function readTimes() {
  const observed = (globalThis as unknown as { benchSeen: Observed }).benchSeen
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const markTime = (name: string) => performance.getEntriesByName(name)[0]?.startTime
  const interactive = markTime('amofin-interactive') ?? navigation!.domContentLoadedEventEnd
  const resources = performance.getEntriesByType('resource')
  return {
    /** Addresses asked for before the page was interactive. */
    earlyUrls: resources
      .filter(({ startTime }) => startTime <= interactive)
      // The browser's protocol tells them without their fragment.
      .map(({ name }) => name.replace(/#.*/, '')),
    firstByte: navigation!.responseStart,
    fcp: markTime('first-contentful-paint') ?? 0,
    interactive,
    ...observed,
  }
}
