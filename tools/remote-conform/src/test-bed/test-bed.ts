import type { RemoteRelease } from 'release-contracts/release'
import type { Opened, Tab } from './tab'

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
  /** Begins anew: the current release, data as at the start, nothing in storage. */
  fresh(): Promise<Opened>
  close(): Promise<void>
}
