import { cpSync, existsSync, mkdirSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

import { sourceVersion } from '../../remote-kit/src/release/source-version'
import { type Log, type ProductOptions } from './options'
import { releasedPackages, repository } from './repository'
import { runBuild } from './run-build'

const atOnce = Math.min(2, cpus().length)

export interface ReleaseToProvide {
  name: string
  version: string
}

/** Brings a release of every package's present sources into the data folder; builds what lacks. */
export async function provideReleases(
  options: ProductOptions,
  log: Log,
  names = releasedPackages(),
) {
  const own = join(options.dataDir, 'releases')
  const place = options.releasesFrom ?? own
  mkdirSync(place, { recursive: true })
  mkdirSync(own, { recursive: true })
  const wanted = await Promise.all(
    names.map(async (name) => ({ name, version: await versionOf(name, options) })),
  )
  const missing = wanted.filter((release) => !isThere(place, release))
  await buildAll(missing, place, options, log)
  for (const release of wanted) {
    if (place !== own) copyRelease(place, own, release)
    markNewest(own, release)
  }
  return wanted
}

async function versionOf(name: string, { mode }: ProductOptions) {
  const version = await sourceVersion(join(repository, name))
  return mode === 'development' ? version.replace('-src.', '-dev.') : version
}

const releaseFile = (place: string, { name, version }: ReleaseToProvide) =>
  join(place, name, version, 'release.json')

const isThere = (place: string, release: ReleaseToProvide) =>
  existsSync(releaseFile(place, release))

async function buildAll(
  missing: ReleaseToProvide[],
  releasesDir: string,
  options: ProductOptions,
  log: Log,
) {
  if (missing.length === 0) return
  const queue = missing.map((release, index) => ({
    ...release,
    label: `[${index + 1}/${missing.length}] ${release.name}`,
  }))
  const { mode = 'production', signal } = options
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { name, version, label } = next
      const started = Date.now()
      log(`${label} is building`)
      await runBuild(
        { name, version, packageDir: join(repository, name), releasesDir, mode },
        signal,
      )
      log(`${label} … ${((Date.now() - started) / 1000).toFixed(1)} s`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** A folder under its final name is complete: the server may look at any moment. */
function copyRelease(from: string, to: string, release: ReleaseToProvide) {
  if (isThere(to, release)) return
  const target = join(to, release.name, release.version)
  const staging = join(to, `.copying-${process.pid}-${release.name}`)
  rmSync(staging, { recursive: true, force: true })
  cpSync(join(from, release.name, release.version), staging, { recursive: true })
  rmSync(target, { recursive: true, force: true })
  mkdirSync(join(to, release.name), { recursive: true })
  renameSync(staging, target)
}

/** Of two builds of sources the later one is shown; going back to older sources must count too. */
function markNewest(place: string, release: ReleaseToProvide) {
  const now = new Date()
  utimesSync(releaseFile(place, release), now, now)
}
