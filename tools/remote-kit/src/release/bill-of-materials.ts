import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import parseExpression from 'spdx-expression-parse'
import type { Compilation, Module } from 'webpack'
import { projectAbove } from '../project/project-root.mjs'

export const sbomFile = 'sbom.cdx.json'

interface Package {
  folder: string
  name: string
  version: string
}

interface Locked {
  version?: string
  integrity?: string
  license?: string
}

/**
 * Writes what a release is made of, as a CycloneDX document: the packages of which a module went into its bundles,
 * with hashes and licences of the lockfile where that names the version that was used.
 */
export async function writeSbom(
  work: string,
  { packageDir, version }: { packageDir: string; version: string },
  builds: readonly Compilation[],
): Promise<void> {
  const locked = readLockfile(packageDir)
  const own = packageOf(join(packageDir, 'package.json'))
  const used = new Map(
    builds
      .flatMap(bundledFiles)
      .map(packageOf)
      // Installed in two folders it is one component all the same.
      .flatMap((found) => (found && found.name !== own?.name ? [[refOf(found), found]] : [])),
  )
  const components = [...used.values()]
    .map((item) => componentOf(item, locked(item)))
    .sort((a, b) => (a.purl < b.purl ? -1 : 1))
  const component = { ...named(own?.name ?? '', version), type: 'application' }
  const bill = {
    ...{ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 },
    metadata: { lifecycles: [{ phase: 'build' }], component },
    components,
  }
  await writeFile(join(work, sbomFile), `${JSON.stringify(bill, null, 2)}\n`)
}

/** Files of the modules in the chunks of a build, those that were joined into one among them. */
function bundledFiles({ modules, chunkGraph }: Compilation): string[] {
  return [...modules]
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap(partsOf)
    .flatMap((module) => module.nameForCondition() ?? [])
}

function partsOf(module: Module): Module[] {
  const { modules } = module as Module & { modules?: Module[] }
  return modules ? modules.flatMap(partsOf) : [module]
}

/** The package that a file belongs to; a package.json without a name only says what kind of modules lie there. */
function packageOf(file: string): Package | undefined {
  const folder = dirname(file)
  if (folder === file) return undefined
  const path = join(folder, 'package.json')
  if (existsSync(path)) {
    const { name, version } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Package>
    if (name && version) return { folder, name, version }
  }
  return packageOf(folder)
}

/** Nothing for a package that the lockfile does not name, or names with another version. */
function readLockfile(packageDir: string) {
  const root = projectAbove(packageDir) ?? packageDir
  const file = join(root, 'package-lock.json')
  const { packages = {} } = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { packages?: Record<string, Locked> })
    : {}
  return ({ folder, version }: Package): Locked => {
    const found = packages[relative(root, folder).split(sep).join('/')]
    return found?.version === version ? found : {}
  }
}

function componentOf({ name, version }: Package, { integrity, license }: Locked) {
  const [, algorithm, hash] = /^sha(512|384|256)-(.+)$/.exec(integrity ?? '') ?? []
  const content = Buffer.from(hash ?? '', 'base64').toString('hex')
  return {
    ...named(name, version),
    type: 'library',
    ...(algorithm && { hashes: [{ alg: `SHA-${algorithm}`, content }] }),
    ...(license && { licenses: [licenceOf(license)] }),
  }
}

/** What is no SPDX expression ("SEE LICENSE IN terms.md") is a licence by its name. */
function licenceOf(text: string) {
  try {
    parseExpression(text)
    return { expression: text }
  } catch {
    return { license: { name: text } }
  }
}

const refOf = ({ name, version }: Pick<Package, 'name' | 'version'>) => `${name}@${version}`

const named = (name: string, version: string) => ({
  ...{ name, version, 'bom-ref': refOf({ name, version }) },
  purl: `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`,
})
