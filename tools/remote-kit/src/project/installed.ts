import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { kitFolder } from './project-root.mjs'

/** A module of this package as it lies on disk: its source in the repository, compiled elsewhere. */
export const ownModule = (path: string, importer: string) =>
  fileURLToPath(new URL(`${path}${extname(importer)}`, importer))

/** The folders called node_modules from `dir` upwards, nearest first, whether they are there or not. */
export function packageFolders(dir: string): string[] {
  const above = dirname(dir) === dir ? [] : packageFolders(dirname(dir))
  return dir.endsWith('node_modules') ? above : [join(dir, 'node_modules'), ...above]
}

/** The folder of a package as an import in `dir` finds it, else as one in this kit does. */
export function installedPackage(name: string, dir: string = kitFolder): string | undefined {
  const places = [...packageFolders(dir), ...packageFolders(kitFolder)]
  const found = places.map((place) => join(place, name)).find((folder) => existsSync(folder))
  return found && realpathSync(found)
}

/** The folders of those of the packages that are installed. */
export const installedPackages = (names: readonly string[], dir?: string): string[] =>
  names.map((name) => installedPackage(name, dir)).filter((folder) => folder !== undefined)

/**
 * The file of a program that a remote's project brings, `typescript/bin/tsc` say, to be run with
 * this Node. Throws, with what to install, where there is none.
 */
export function programOf(specifier: string, dir: string): string {
  for (const from of [dir, kitFolder]) {
    try {
      return createRequire(join(from, 'package.json')).resolve(specifier)
    } catch {
      // Not from there; the next place may have it.
    }
  }
  const name = specifier.split('/')[0]
  throw new Error(`${name} is not installed. Run npm install --save-dev ${name}`)
}
