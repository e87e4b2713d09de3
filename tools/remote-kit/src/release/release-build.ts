import { join } from 'node:path'
import type { Release } from 'release-contracts/release'
import { releaseDirectory } from 'release-contracts/release-directory'
import {
  releaseDocument,
  type ReleaseId,
  type ReleaseReader,
  type ReleaseStorage,
} from 'release-contracts/release-storage'
import { isSourceBuild } from 'release-contracts/version-order'
import type { BuildMode } from '../federation/base-config'
import { federationMode, type FederationMode } from '../federation/federation-mode'
import { projectRoot } from '../project/project-root.mjs'
import type { Inspect } from './publish-build'
import { kitVersion } from './source-version'
import { alreadyReleased, releasedMeanwhile } from './taken-version'

export interface ReleaseOptions {
  packageDir: string
  version: string
  /** `DATA_DIR/releases`. */
  releasesDir: string
  /** Where it is published. Default: the directory `releasesDir`. */
  storage?: ReleaseStorage
  /** Folder of webpack's caches. Default: `.cache/webpack` of the repository. */
  cacheDir?: string
  mode?: BuildMode
  /** Default: what the environment variable FEDERATION says, else `container`. */
  federation?: FederationMode
  /** Kept in the release, never public. Default: for released versions. */
  sourceMaps?: boolean
  /** Whether it says what it is made of. Default: for released versions. */
  bill?: boolean
  log?: (line: string) => void
  /** Sees the finished build before it is published; throwing refuses it. */
  inspect?: Inspect
}

export interface ReleaseResult {
  name: string
  version: string
  dir: string
  /** False when this very source was already built. */
  built: boolean
}

/** The options with every default in place. */
export async function completeOptions(options: ReleaseOptions) {
  return {
    mode: 'production' as const,
    federation: federationMode(),
    cacheDir: join(projectRoot, '.cache', 'webpack'),
    sourceMaps: !isSourceBuild(options.version),
    bill: !isSourceBuild(options.version),
    log: (() => undefined) as (line: string) => void,
    inspect: ((release: Release) => release) as Inspect,
    storage: releaseDirectory(options.releasesDir),
    ...options,
    cacheVersion: await kitVersion(),
  }
}

/**
 * Says whether to build. A source build that is there is the same content and is kept; a
 * released version is immutable, so asking for it again is an error.
 */
export async function needsBuild(storage: ReleaseReader, id: ReleaseId): Promise<boolean> {
  if (!(await storage.read(id, releaseDocument))) return true
  if (isSourceBuild(id.version)) return false
  throw new Error(await alreadyReleased(storage, id))
}

/** Rejects when somebody else published this released version during the build. */
export async function resultOf(
  storage: ReleaseReader,
  id: ReleaseId,
  built: boolean,
): Promise<ReleaseResult> {
  if (!built && !isSourceBuild(id.version)) throw new Error(await releasedMeanwhile(storage, id))
  return { ...id, dir: await storage.localFolder(id), built }
}
