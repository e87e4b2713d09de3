import { existsSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { projectRoot } from '../project/project-root.mjs'
import { buildRemoteRelease } from './build-remote-release'
import { buildShellRelease } from './build-shell-release'

export interface PackageHere {
  name: string
  dir: string
  version: string
  /** Brotli bytes allowed per exposed module (`main` for the shell), `*` for all others. */
  budget: Record<string, number>
  build: typeof buildRemoteRelease
}

/** The package of the folder that the command runs in. Throws when it is none that is released. */
export function packageHere(dir = process.cwd()): PackageHere {
  const name = basename(dir)
  const shell = name === 'shell'
  if (!existsSync(join(dir, 'package.json')) || (!shell && !existsSync(join(dir, 'remote.json')))) {
    throw new Error(
      `${dir} has no remote.json. Run the command in the folder of a remote or of the shell.`,
    )
  }
  const { version, budget = {} } = JSON.parse(
    readFileSync(join(dir, 'package.json'), 'utf8'),
  ) as Partial<PackageHere> & { version: string }
  return { name, dir, version, budget, build: shell ? buildShellRelease : buildRemoteRelease }
}

/** A path as whoever typed it means it: npm runs scripts in the package's folder. */
export const asTyped = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path)

/** `DATA_DIR`: where releases and the state of the running product are kept. */
export const dataDir = () => asTyped(process.env.DATA_DIR || join(projectRoot, '.data'))

export const defaultReleasesDir = () => join(dataDir(), 'releases')
