import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import semver from 'semver'
import { asTyped, defaultReleasesDir } from './package-here'

/**
 * The folder that somebody means: a version among the releases of `name`, else a path.
 * Throws, with the versions that are there, when it is a version and none of them.
 */
export function releaseFolder(name: string | undefined, given: string): string {
  if (name === undefined) return asTyped(given)
  const released = join(defaultReleasesDir(), name)
  const known = join(released, given)
  if (existsSync(known)) return known
  if (!semver.valid(given) || existsSync(asTyped(given))) return asTyped(given)
  const versions = existsSync(released) ? readdirSync(released).filter((v) => semver.valid(v)) : []
  const there = versions.length > 0 ? `There is ${versions.join(', ')}` : 'It has no releases there'
  throw new Error(`${name} ${given} is not among the releases in ${released}. ${there}.`)
}
