import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A file of this package; without an ending, a module as it lies here: source or compiled. */
export function ownFile(path) {
  const file = fileURLToPath(new URL(path, import.meta.url))
  return [`${file}.ts`, `${file}.js`].find((module) => existsSync(module)) ?? file
}
