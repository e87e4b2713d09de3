import type { RemoteManifest } from 'shared-contracts/remote-manifest'
import type { RemoteRelease } from 'release-contracts/release'
import type { HarnessBuild, HarnessContext } from '../context/harness-context'

/** A remote as the harness serves it: built from sources, or released. */
export interface ServedRemote {
  from: HarnessContext['from']
  /** As it stands now; a manifest that cannot be read leaves the one before. */
  manifest(): RemoteManifest
  version: string
  /** What the page loads now. Undefined while nothing was built yet. */
  build(): Promise<HarnessBuild | undefined>
  /** The document that a site needs to load this build. Undefined while nothing was built yet. */
  release(): Promise<RemoteRelease | undefined>
  /** A file of the build, by its path in the release. Undefined when there is none. */
  file(path: string): Promise<Buffer | undefined>
  close(): Promise<void>
}
