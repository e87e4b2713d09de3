import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { releasePath } from 'remote-harness/src/context/harness-context'
import { installRegistry } from '../probe/registry'
import { watchConnections } from '../probe/watch-connections'
import { watchListeners } from '../probe/watch-listeners'
import { watchRest } from '../probe/watch-rest'
import { watchTimers } from '../probe/watch-timers'
import { clearPageErrors, collectPageErrors, type PageErrors } from './page-errors'

export interface OpenedPage {
  page: Page
  errors: PageErrors
}

/** One page that all checks use in turn: a browser takes far longer to open one than to load it. */
export interface Tab {
  /** The page as if nobody had been there: nothing stored, no errors. */
  clean(): Promise<OpenedPage>
  /** Ends the page, whatever it is doing; the next one is new. */
  discard(): Promise<void>
}

export const desk = { width: 1440, height: 900 }

/** Answers at no port: whatever is not on this machine's own origin fails at once. */
const nowhere = { server: 'http://127.0.0.1:9', bypass: '127.0.0.1,localhost' }

/** For steps that end by themselves, on a machine that is busy with other things. */
const patientMs = 120_000

interface Open extends OpenedPage {
  context: BrowserContext
  devtools: CDPSession
}

export function createTab(browser: Browser, url: string): Tab {
  let current: Open | undefined
  return {
    async clean() {
      current ??= await open(browser)
      await wipe(current, url)
      return current
    },
    async discard() {
      const { context } = current ?? {}
      current = undefined
      await context?.close()
    },
  }
}

/** A context in which every page is watched from its first moment. */
async function open(browser: Browser): Promise<Open> {
  const context = await browser.newContext({ reducedMotion: 'reduce', proxy: nowhere })
  context.setDefaultTimeout(patientMs)
  // The compiler of these sources names functions by a helper that the page does not have.
  await context.addInitScript('globalThis.__name ??= (value) => value')
  await context.addInitScript(installRegistry, releasePath)
  for (const watch of [watchListeners, watchTimers, watchConnections, watchRest]) {
    await context.addInitScript(watch)
  }
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  return { context, devtools, page, errors: collectPageErrors(page) }
}

async function wipe({ context, devtools, page, errors }: Open, url: string) {
  for (const other of context.pages()) if (other !== page) await other.close()
  // A document of the same origin that runs nothing, so that nothing is stored again.
  await page.goto(`${url}${releasePath}release.json`)
  await page.evaluate(() => sessionStorage.clear())
  await devtools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' })
  await context.clearCookies()
  await page.setViewportSize(desk)
  clearPageErrors(errors)
}
