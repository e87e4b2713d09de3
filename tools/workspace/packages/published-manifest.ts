import { scope, type SourceManifest } from './published'

/** What the manifest of a published package depends on besides its source. */
export interface ManifestContext {
  /** Versions of the published packages, by their names in the repository. */
  own: Readonly<Record<string, string>>
  /** What the repository's root installs for everybody. */
  root: Readonly<Record<string, string>>
  /** Packages that the published files import or resolve. */
  imported: ReadonlySet<string>
}

/** Libraries of which a page may hold one only: whoever installs the package brings them. */
const brought = new Set(['react', 'react-dom', 'react-router-dom'])

/** Loads sources in the repository; is provided by the build of a page; comes with react-router-dom. */
const notInstalled = new Set(['tsx', 'federation-runtime', 'react-router'])

type Versions = Record<string, string>

/**
 * package.json of a published package: compiled files behind the same exports, the other packages
 * under the names by which sources import them.
 */
export function publishedManifest(source: SourceManifest, around: ManifestContext) {
  const { name, version, bin, sideEffects } = source
  const exports = publishedExports(source.exports)
  const { dependencies, peerDependencies } = publishedDependencies(source, around)
  return {
    name: `${scope}/${name}`,
    version,
    description: `The package ${name} of Amofin, compiled`,
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: '>=20.19' },
    publishConfig: { access: 'restricted' },
    ...(bin && { bin }),
    ...(sideEffects !== undefined && { sideEffects }),
    exports: { ...exports, './package.json': './package.json' },
    dependencies,
    peerDependencies,
  }
}

/** Where a package names no exports, the others reach into its folder. */
const wholeFolder = {
  './src/*.mjs': './src/*.mjs',
  './src/*.css': './src/*.css',
  './src/*': './src/*.ts',
}

/** Compiled files with their types; everything else where it is. */
export function publishedExports(exports: Readonly<Record<string, string>> = wholeFolder) {
  const entries = Object.entries(exports).map(([path, target]) => {
    const file = target.replace(/\.tsx?$/, '')
    return [path, file === target ? target : { types: `${file}.d.ts`, default: `${file}.js` }]
  })
  return Object.fromEntries(entries) as Record<string, string | { types: string; default: string }>
}

function publishedDependencies(source: SourceManifest, around: ManifestContext) {
  const { own, imported } = around
  const dependencies: Versions = {}
  const peerDependencies: Versions = {}
  const declared = { ...source.peerDependencies, ...source.dependencies }
  for (const name of sorted([...Object.keys(declared), ...imported])) {
    const range = declared[name]
    if (notInstalled.has(name)) continue
    if (own[name]) dependencies[name] = `npm:${scope}/${name}@${own[name]}`
    else if (range && !brought.has(name)) dependencies[name] = range
    else
      peerDependencies[name] = rangeOf(
        name,
        range ?? around.root[name] ?? source.devDependencies?.[name],
        source.name,
      )
  }
  return { dependencies, peerDependencies }
}

function rangeOf(name: string, version: string | undefined, by: string) {
  if (version) return `^${version}`
  throw new Error(`${by} imports ${name}, which no package.json names`)
}

const sorted = (names: readonly string[]) => [...new Set(names)].sort()
