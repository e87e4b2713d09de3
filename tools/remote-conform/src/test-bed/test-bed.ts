import type { Browser } from 'playwright'
import type { RemoteRelease } from 'release-contracts/release'
import { dataPath, type HarnessApi } from 'remote-harness/src/context/harness-context'
import type { ServedRemote } from 'remote-harness/src/remote/served-remote'
import { startHarness } from 'remote-harness/src/start-harness'
import { createTab, type OpenedPage, type Tab } from './tab'

export type Generation = 'current' | 'previous'

/** Where checks are made, one at a time: a harness of its own and a tab that looks at it. */
export interface TestBed {
  /** Origin of the harness. */
  url: string
  release: RemoteRelease
  /** Brotli bytes allowed per exposed module. */
  budget: Readonly<Record<string, number>>
  /** Version that `serve('previous')` brings; undefined where there is none. */
  previous: string | undefined
  tab: Tab
  /** The release that the next page loads, from the same origin. */
  serve(generation: Generation): void
  /** Starts over: the current release, data as at the start, nothing in storage. */
  fresh(): Promise<OpenedPage>
  close(): Promise<void>
}

export interface TestBedOptions {
  browser: Browser
  api: HarnessApi
  release: RemoteRelease
  budget: TestBed['budget']
  remotes: { current: ServedRemote; previous: ServedRemote | undefined }
}

export async function openTestBed(options: TestBedOptions): Promise<TestBed> {
  const { browser, api, release, budget, remotes } = options
  const { remote, show } = changeable(remotes.current)
  const harness = await startHarness({ source: { remote }, port: 0, api })
  const { url } = harness
  const tab = createTab(browser, url)
  const serve = (generation: Generation) => show(remotes[generation] ?? remotes.current)
  return {
    ...{ url, release, budget, tab, serve },
    previous: remotes.previous?.version,
    async fresh() {
      serve('current')
      if (api.kind !== 'real') await fetch(url + dataPath, { method: 'DELETE' })
      return tab.clean()
    },
    async close() {
      await tab.discard()
      await harness.close()
    },
  }
}

/** A remote whose release changes while its origin stays: what a browser stores belongs to that. */
function changeable(first: ServedRemote) {
  let now = first
  const remote: ServedRemote = {
    from: 'release',
    manifest: () => now.manifest(),
    get version() {
      return now.version
    },
    build: () => now.build(),
    release: () => now.release(),
    file: (path) => now.file(path),
    // Other benches serve the same releases.
    close: async () => undefined,
  }
  return { remote, show: (next: ServedRemote) => void (now = next) }
}
