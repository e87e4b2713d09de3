import { mkdir, readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { newerFirst, versionKind } from 'release-contracts/version-order'
import {
  defaultReleasesDir,
  type CurrentPackage,
  releaseFolder,
} from 'remote-kit/src/release/current-package'
import { projectRoot } from 'remote-kit/src/project/project-root.mjs'
import { serveReleaseFolder, serveReleaseUrl } from 'remote-harness/src/remote/released-remote'
import type { ServedRemote } from 'remote-harness/src/remote/served-remote'
import { sourceVersion } from 'remote-kit/src/release/source-version'

/**
 * The release to be checked: a folder, an address, a version that lies among the releases, or,
 * without any, a build of the sources as they stand.
 */
export async function findRelease(
  here: CurrentPackage,
  location: string | undefined,
  log: (line: string) => void,
): Promise<ServedRemote> {
  if (location === undefined) return serveReleaseFolder(await buildSources(here, log))
  if (/^https?:/.test(location)) return serveReleaseUrl(location)
  return serveReleaseFolder(releaseFolder(here.name, location))
}

async function buildSources(here: CurrentPackage, log: (line: string) => void) {
  const releasesDir = resolve(projectRoot, '.cache', 'conform')
  await mkdir(releasesDir, { recursive: true })
  const version = await sourceVersion(here.dir)
  const { dir } = await here.build({ packageDir: here.dir, version, releasesDir, log })
  return dir
}

/**
 * The release that visitors may have used before this one: as given, else the newest other one
 * that fits. Undefined where there is none.
 *
 * @param version Of the release that is checked.
 */
export async function findPrevious(
  here: CurrentPackage,
  location: string | undefined,
  version: string,
): Promise<ServedRemote | undefined> {
  if (location !== undefined) return serveReleaseFolder(releaseFolder(here.name, location))
  for (const dir of await newestFirst(join(defaultReleasesDir(), here.name), version)) {
    const found = await serveReleaseFolder(dir).catch(() => undefined)
    if (found?.manifest().name === here.name) return found
  }
  return undefined
}

async function newestFirst(folder: string, version: string) {
  const names = await readdir(folder).catch(() => [])
  const others = names.filter((name) => name !== version && versionKind(name) !== 'pre')
  const releases = await Promise.all(
    others.map(async (name) => ({
      version: name,
      readyAt: (await stat(join(folder, name))).mtimeMs,
    })),
  )
  return releases.sort(newerFirst).map((release) => join(folder, release.version))
}
