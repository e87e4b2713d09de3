import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Release } from 'shared-contracts/release'
import type { BuildMode } from '../federation/base-config'
import { federationMode, type FederationMode } from '../federation/federation-mode'
import { repositoryRoot } from '../federation/repository-root'
import { listFiles } from './describe-files'
import { isReleased, isSourceBuild, releaseDir } from './release-folder'
import { kitVersion } from './source-version'

export interface ReleaseOptions {
  packageDir: string
  version: string
  /** `DATA_DIR/releases`. */
  releasesDir: string
  /** Folder of webpack's caches. Default: `.cache/webpack` of the repository. */
  cacheDir?: string
  mode?: BuildMode
  /** Default: what the environment variable FEDERATION says, else `enhanced`. */
  federation?: FederationMode
  /** Kept in `source-maps` beside releasesDir, never public. Default: for released versions. */
  sourceMaps?: boolean
  log?: (line: string) => void
  /** Sees the finished build before it is published; throwing refuses it. */
  inspect?: (release: Release) => void
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
    cacheDir: join(repositoryRoot, '.cache', 'webpack'),
    sourceMaps: !isSourceBuild(options.version),
    log: (() => undefined) as (line: string) => void,
    inspect: (() => undefined) as (release: Release) => void,
    ...options,
    cacheVersion: await kitVersion(),
  }
}

/**
 * Says whether to build. A source build that is there is the same content and is kept; a
 * released version is immutable, so asking for it again is an error.
 */
export function mustBuild({ packageDir, version, releasesDir }: ReleaseOptions): boolean {
  const name = basename(packageDir)
  const dir = releaseDir(releasesDir, name, version)
  if (!isReleased(dir)) return true
  if (isSourceBuild(version)) return false
  throw new Error(
    `${name} ${version} is already released. A release never changes: raise the version in ${name}/package.json and release again.`,
  )
}

/** Moves source maps out of the public folder, to `source-maps/<name>/<version>/`. */
export async function keepSourceMapsAside(work: string, options: ReleaseOptions) {
  const maps = (await listFiles(work)).filter((file) => file.endsWith('.map'))
  if (maps.length === 0 || options.mode === 'development') return
  const aside = join(
    options.releasesDir,
    '..',
    'source-maps',
    basename(options.packageDir),
    options.version,
  )
  await rm(aside, { recursive: true, force: true })
  await mkdir(aside, { recursive: true })
  for (const file of maps) {
    await mkdir(dirname(join(aside, file)), { recursive: true })
    await rename(join(work, file), join(aside, file))
  }
}
