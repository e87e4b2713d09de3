import type { BrowserContext, Page } from 'playwright'
import { releasePath } from '../../harness/harness-context'
import type { FaultName } from '../../harness/faults/fault'
import { installRegistry } from '../probe/registry'
import { watchConnections } from '../probe/watch-connections'
import { watchListeners } from '../probe/watch-listeners'
import { watchTimers } from '../probe/watch-timers'
import type { Bench, Subject } from '../check'
import { listen, type Heard } from './heard'
import { settle } from './settle'

export interface Opened {
  page: Page
  heard: Heard
}

/** Longest that the way to a module may take: its files, then its slow calls. */
const longestWayMs = 15_000

/** A context in which every page is watched from its first moment. */
export async function watchedContext({ browser, url }: Bench): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  // The compiler of these sources names functions by a helper that the page does not have.
  await context.addInitScript('globalThis.__name ??= (value) => value')
  await context.addInitScript(installRegistry, releasePath)
  for (const watch of [watchListeners, watchTimers, watchConnections]) {
    await context.addInitScript(watch)
  }
  await context.route(
    (address) => address.origin !== url,
    (route) => route.abort(),
  )
  return context
}

/** A page of the harness without its panel. Resolves when the remote stands there and is at rest. */
export async function openPage(
  context: BrowserContext,
  { url }: Bench,
  { address, session }: Pick<Subject, 'address' | 'session'>,
  fault: FaultName = 'none',
): Promise<Opened> {
  const page = await context.newPage()
  const heard = listen(page)
  const settings = `harness.panel=hidden&harness.fault=${fault}&harness.session=${session}`
  const query = address.includes('?') ? '&' : '?'
  await page.goto(url + address + query + settings)
  await page.evaluate(() => globalThis.amofinHarness.ready)
  await settle(page)
  return { page, heard }
}

/** Opens a page in a context of its own, looks, and closes both. */
export async function withPage<T>(
  bench: Bench,
  place: Pick<Subject, 'address' | 'session'>,
  look: (opened: Opened) => Promise<T>,
  {
    fault,
    prepare,
  }: { fault?: FaultName; prepare?: (context: BrowserContext) => Promise<void> } = {},
): Promise<T> {
  const context = await watchedContext(bench)
  try {
    await prepare?.(context)
    return await look(await openPage(context, bench, place, fault))
  } finally {
    await context.close()
  }
}

/** Goes to a path without loading the page anew. Resolves when it is at rest there. */
export async function go(page: Page, path: string): Promise<void> {
  const before = page.url()
  await page.evaluate((to) => globalThis.amofinHarness.go(to), path)
  // The address changes once the module and its data are there; a redirect may lead elsewhere.
  if (!before.endsWith(path)) {
    const changed = (from: string) => location.href !== from
    await page.waitForFunction(changed, before, { timeout: longestWayMs }).catch(() => undefined)
  }
  await settle(page)
}
