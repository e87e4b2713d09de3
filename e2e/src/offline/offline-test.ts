import { cp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { releasedPackages } from '../../../tools/workspace/start/repository'
import { markVersion } from '../faults/marks'
import { rebrandRelease, sourceRelease } from '../faults/rebrand-release'
import { expect, test as base } from '../fixtures/test'
import { rebrandShell } from '../rollouts/rebrand-shell'
import { startCompositionSite } from '../product/composition-site'
import { openTestConnection, type TestConnection } from './test-connection'

/** The remote of which there is a later version, as there is of the shell, and the versions. */
export const testRelease = { remote: 'mf-storefront', before: '1.8.1', after: '1.9.0' } as const

interface Sites {
  /** Keeps pages on devices; shows the version before. */
  before: string
  /** The same with the version after. */
  after: string
  /** The version before, with the worker switched off. */
  workerOff: string
}

interface Fixtures {
  connection: TestConnection
}

export const test = base.extend<Fixtures, { sites: Sites }>({
  serviceWorkers: 'allow',
  sites: [
    // eslint-disable-next-line no-empty-pattern -- the fixture depends on nothing
    async ({}, provide, { parallelIndex: index }) => {
      const siteBefore = await start(`kept${index}`, testRelease.before, 'on')
      const siteAfter = await start(`keptafter${index}`, testRelease.after, 'on')
      const siteWithoutWorker = await start(`keptoff${index}`, testRelease.before, 'off')
      await provide({
        before: siteBefore.origin,
        after: siteAfter.origin,
        workerOff: siteWithoutWorker.origin,
      })
      await Promise.all([siteBefore.stop(), siteAfter.stop(), siteWithoutWorker.stop()])
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  connection: async ({ sites }, provide) => {
    const connection = await openTestConnection(sites.before)
    await provide(connection)
    await connection.close()
  },
  baseURL: async ({ connection }, provide) => provide(connection.origin),
})

const start = (name: string, version: string, worker: 'on' | 'off') =>
  startCompositionSite(
    name,
    async (from, to) => {
      for (const packageName of releasedPackages()) {
        const source = await sourceRelease(from, packageName)
        const copy = join(to, packageName, basename(source))
        await cp(source, copy, { recursive: true })
        if (packageName === 'shell') await rebrandShell(copy, version)
        if (packageName === testRelease.remote)
          await rebrandRelease(copy, version, markVersion(version))
      }
    },
    // No load of a page tells how it went: what tells carries bytes of its own.
    { SERVICE_WORKER: worker, HEALTH_SAMPLE: '0' },
  )

export { expect }

/** Files of releases and public answers that this page has fetched and that are not on the device. */
const uncachedUrls = async () => {
  const keysOf = async (name: string) =>
    (await (await caches.open(name)).keys()).map(({ url }) => new URL(url))
  const files = (await keysOf('amofin-files')).map(({ pathname }) => pathname.split('/').at(-1))
  const answers = (await keysOf('amofin-answers')).map(({ pathname, search }) => pathname + search)
  const isMissing = ({ pathname, search }: URL) => {
    if (pathname.startsWith('/r/')) return !files.includes(pathname.split('/').at(-1))
    return (
      /^\/api\/(services|home|x\/services)\//.test(pathname) && !answers.includes(pathname + search)
    )
  }
  const fetchedUrls = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return fetchedUrls.filter(isMissing).map(({ href }) => href)
}

/** The first visit: from its second page load on, all that a page fetches passes through the worker. */
export async function visitFirst(page: Page, path = '/') {
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload()
  await waitUntilCached(page)
}

/** Waits until the worker has the page that is on screen, and all that it fetched. */
export async function waitUntilCached(page: Page) {
  const { pathname } = new URL(page.url())
  await expect.poll(() => cachedPages(page), { timeout: 30_000 }).toContain(pathname)
  await expect.poll(() => page.evaluate(uncachedUrls), { timeout: 30_000 }).toEqual([])
}

/** Paths of the pages that are on the device. */
export const cachedPages = (page: Page): Promise<string[]> => cachedIn(page, 'amofin-pages')

/** Paths of everything that one of the worker's caches holds. */
export const cachedIn = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return []
    const keys = await (await caches.open(name)).keys()
    return keys.map(({ url }) => new URL(url).pathname)
  }, cache)
