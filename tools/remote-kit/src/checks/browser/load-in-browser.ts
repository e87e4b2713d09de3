import type { Browser, Page } from 'playwright'
import type { RemoteEntry } from 'shared-contracts/federation-runtime'
import { runtimeOf, type RemoteRelease } from 'release-contracts/release'
import { startCheckSite } from './check-site'
import type { LoadAll } from './page/check-host'
import { provideCheckHost } from './provide-check-host'

const hostPath = '/host/'

/**
 * Loads every exposed module of a finished build in a real browser: from its real entry, with its
 * hashes, under a strict policy, and with nothing to fall back to, which would hide a broken build.
 *
 * @param folder Holds the files of the release.
 * @returns One sentence per fault, none when all is well.
 */
export async function loadInBrowser(
  browser: Browser,
  release: RemoteRelease,
  folder: string,
): Promise<string[]> {
  const base = `/r/${release.name}/${release.version}/`
  const host = await provideCheckHost(hostPath)
  const scripts = host.js.map((file) => `<script src="${hostPath}${file}"></script>`).join('')
  const document = `<!doctype html><title>Check</title><link rel="icon" href="data:,">${scripts}`
  const site = await startCheckSite({ [hostPath]: host.dir, [base]: folder }, document)
  try {
    const page = await browser.newPage()
    const said = listen(page)
    await page.goto(site.origin)
    const faults = await loadModules(page, release, base)
    return [...faults, ...said]
  } finally {
    await site.close()
  }
}

async function loadModules(page: Page, release: RemoteRelease, base: string) {
  const { entry, files, globalName, name } = release
  const remote: RemoteEntry = {
    entryUrl: base + entry,
    entryIntegrity: files[entry]?.integrity ?? '',
    globalName,
    ...runtimeOf(release),
  }
  const exposes = Object.keys(release.exposes)
  const faults = await page.evaluate(
    ([name, remote, exposes]) =>
      (globalThis as unknown as { loadAll: LoadAll }).loadAll(name, remote, exposes),
    [name, remote, exposes] as const,
  )
  return faults.map(([expose, fault]) => `${expose}: ${fault}`)
}

/** Everything a person would see as an error in the console; filled while the page lives. */
function listen(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`))
  return said
}
