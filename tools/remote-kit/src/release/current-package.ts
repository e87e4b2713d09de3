import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import semver from 'semver'
import { projectRoot } from '../project/project-root.mjs'
import { buildRemoteRelease } from './build-remote-release'
import { buildShellRelease } from './build-shell-release'

export interface CurrentPackage {
  name: string
  dir: string
  version: string
  /** Brotli bytes allowed per exposed module (`main` for the shell), `*` for all others. */
  budget: Record<string, number>
  build: typeof buildRemoteRelease
}

/** The package of the folder that the command runs in. Throws when it is none that is released. */
export function currentPackage(dir = process.cwd()): CurrentPackage {
  const name = basename(dir)
  const shell = name === 'shell'
  if (!existsSync(join(dir, 'package.json')) || (!shell && !existsSync(join(dir, 'remote.json')))) {
    throw new Error(
      `${dir} has no remote.json. Run the command in the folder of a remote or of the shell.`,
    )
  }
  const { version, budget = {} } = JSON.parse(
    readFileSync(join(dir, 'package.json'), 'utf8'),
  ) as Partial<CurrentPackage> & { version: string }
  return { name, dir, version, budget, build: shell ? buildShellRelease : buildRemoteRelease }
}

/** A path as whoever typed it means it: npm runs scripts in the package's folder. */
export const resolveFromCaller = (path: string) =>
  resolve(process.env.INIT_CWD ?? process.cwd(), path)

/** `DATA_DIR`: where releases and the state of the running product are kept. */
export const dataDir = () => resolveFromCaller(process.env.DATA_DIR || join(projectRoot, '.data'))

export const defaultReleasesDir = () => join(dataDir(), 'releases')

/**
 * The folder that somebody means: a version among the releases of `name`, else a path.
 * Throws, with the versions that are there, when it is a version and none of them.
 */
export function releaseFolder(name: string | undefined, location: string): string {
  if (name === undefined) return resolveFromCaller(location)
  const released = join(defaultReleasesDir(), name)
  const known = join(released, location)
  if (existsSync(known)) return known
  if (!semver.valid(location) || existsSync(resolveFromCaller(location)))
    return resolveFromCaller(location)
  const versions = existsSync(released) ? readdirSync(released).filter((v) => semver.valid(v)) : []
  const there = versions.length > 0 ? `There is ${versions.join(', ')}` : 'It has no releases there'
  throw new Error(`${name} ${location} is not among the releases in ${released}. ${there}.`)
}
