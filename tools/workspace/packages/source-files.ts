import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

const test = /\.test\.tsx?$/
const source = /\.tsx?$/
const left = new Set(['node_modules', 'testing', 'template', 'alone'])

/** The files of a package's `src`, without its tests. */
export interface SourceFiles {
  /** What is compiled. */
  sources: string[]
  /** What is copied: styles, fonts, scripts that are JavaScript already. */
  assets: string[]
}

/** `testing` holds sample remotes and beds of the kit's tests, unless the package exports it. */
export function findSourceFiles(dir: string, exportsTesting: boolean): SourceFiles {
  const files = readdirSync(join(dir, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => isPublished(path.slice(dir.length), exportsTesting))
    .sort()
  return {
    sources: files.filter((path) => source.test(path)),
    assets: files.filter((path) => !source.test(path)),
  }
}

function isPublished(path: string, exportsTesting: boolean) {
  const folders = path.split(sep)
  const leaves = folders.some((name) => left.has(name) && !(exportsTesting && name === 'testing'))
  return !leaves && !test.test(path)
}
