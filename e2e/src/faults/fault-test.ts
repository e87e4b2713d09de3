import { expect, type Page } from '@playwright/test'
import { test as base } from '../fixtures/test'
import { startFaultSite, type FaultSite } from './fault-site'

export interface WatchedTraffic {
  /** Answers of the site itself with a status of 500 or above. */
  serverErrors: string[]
  /** Documents asked for: a reload adds one. */
  documents: number
}

/** Tests on a composition server of the worker's own; they expect faults in the console. */
export const test = base.extend<{ traffic: WatchedTraffic }, { site: FaultSite }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- the fixture depends on nothing
    async ({}, provide, { parallelIndex }) => {
      const site = await startFaultSite(`w${parallelIndex}`)
      await provide(site)
      await site.stop()
    },
    // Releases of every remote are made for it, on a machine that may be busy.
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.origin),
  // Faults are noisy on purpose, and a hanging answer must not outlive its page.
  consoleGuard: async ({ page }, provide) => {
    await provide({ allow: () => 0, complaints: () => [] })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  traffic: async ({ page, baseURL }, provide) => {
    const traffic: WatchedTraffic = { serverErrors: [], documents: 0 }
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.documents++
    })
    page.on('response', (answer) => {
      const injected = answer.headers()['x-injected'] !== undefined
      if (answer.status() >= 500 && !injected && answer.url().startsWith(baseURL ?? '')) {
        traffic.serverErrors.push(`${answer.status()} ${answer.url()}`)
      }
    })
    await provide(traffic)
  },
})

/** Value of a cookie of this page; undefined when there is none. */
export async function cookie(page: Page, cookieName: string): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === cookieName)?.value
}

export { expect, type Page }
