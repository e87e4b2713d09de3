import { createHash, type Hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { federationMode } from '../federation/federation-mode'
import { installedPackages } from '../project/installed'
import { kitFolder, projectRoot } from '../project/project-root.mjs'

const groundPackages = [
  'shared-contracts',
  'shared-ui',
  'screens',
  'agreement-template',
  'agreement-view',
  'release-contracts',
]
const skippedFolders = new Set(['node_modules', 'dist', 'testing', 'e2e', 'test', 'coverage'])
/** Of the kit, only what decides how a release comes out. */
const kitFolders = ['src/federation', 'src/release']
const noSource = /(\.test\.tsx?|\.md)$/

/**
 * Version of a package as its sources stand: `<package version>-src.<12 hex>`. The hash covers
 * everything that can change the build: the package, the ground packages, the kit, the libraries
 * and the federation mode. Independent of git and of file times.
 */
export async function sourceVersion(packageDir: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as {
    version: string
  }
  const hash = createHash('sha256').update(federationMode())
  await hashFolder(hash, packageDir, basename(packageDir) === 'shell' ? ['server'] : [])
  for (const folder of installedPackages(groundPackages, packageDir)) await hashFolder(hash, folder)
  await hashKit(hash)
  // A part of only digits may not begin with 0 in a semantic version.
  return `${version}-src.${hash.digest('hex').slice(0, 12).replace(/^0/, 'a')}`
}

/** Changes with the kit and with what is installed: results cached by older ones are not used. */
export async function kitVersion(): Promise<string> {
  const hash = createHash('sha256')
  await hashKit(hash)
  return hash.digest('hex').slice(0, 12)
}

async function hashKit(hash: Hash) {
  for (const folder of kitFolders) await hashFolder(hash, join(kitFolder, folder))
  const lockfile = join(projectRoot, 'package-lock.json')
  // pnpm and yarn install nothing that their own lockfile does not name, and what they install is hashed.
  if (existsSync(lockfile)) hash.update(lockedLibraries(await readFile(lockfile, 'utf8')))
}

export async function hashFolder(hash: Hash, dir: string, alsoSkip: readonly string[] = []) {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => [])
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) {
      const skip = skippedFolders.has(entry.name) || alsoSkip.includes(entry.name)
      if (!skip && !entry.name.startsWith('.')) {
        hash.update(`\0${entry.name}/`)
        await hashFolder(hash, path, alsoSkip)
      }
    } else if (!noSource.test(entry.name)) {
      hash.update(`\0${entry.name}\0`).update(await readFile(path))
    }
  }
}

interface Lockfile {
  packages: Record<string, { link?: boolean }>
}

/**
 * Of a lockfile, the libraries that come from outside. The repository's own packages stand in it
 * too, with their versions: raising one must not make builds of the others look out of date.
 */
export function lockedLibraries(lockfile: string): string {
  const { packages } = JSON.parse(lockfile) as Lockfile
  const libraries = Object.entries(packages).filter(
    ([path, { link }]) => /(^|\/)node_modules\//.test(path) && !link,
  )
  return JSON.stringify(libraries)
}
