import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../project/project-root.mjs'

const run = promisify(execFile)

export interface Package {
  name: string
  dir: string
}

/** Whether the package is one of this repository's workspaces, or a checkout of its own. */
const inWorkspace = ({ name, dir }: Package) => dir === join(projectRoot, name)

const lockfile = join(projectRoot, 'package-lock.json')

/** The files that say which version a package has. */
export const versionFiles = (here: Package) => [
  join(here.dir, 'package.json'),
  ...(inWorkspace(here) ? [lockfile] : [join(here.dir, 'package-lock.json')].filter(existsSync)),
]

/** Writes the version into package.json and the lockfile, through npm. */
export async function bumpVersion(here: Package, version: string): Promise<void> {
  const args = ['version', version, '--no-git-tag-version', '--no-workspaces-update', '--silent']
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  await (inWorkspace(here)
    ? run(npm, [...args, '-w', here.name], { cwd: projectRoot })
    : run(npm, args, { cwd: here.dir }))
  if (inWorkspace(here)) await writeLocked(here, version)
}

/** npm would write it too, but only while it installs everything again. */
async function writeLocked({ dir }: Package, version: string) {
  const locked = JSON.parse(await readFile(lockfile, 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  const entry = locked.packages[relative(projectRoot, dir).split(sep).join('/')]
  if (!entry) return
  entry.version = version
  await writeFile(lockfile, `${JSON.stringify(locked, null, 2)}\n`)
}
