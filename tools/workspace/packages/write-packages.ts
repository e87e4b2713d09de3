import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join, relative } from 'node:path'
import { repository } from '../start/repository'
import { compile, type ScriptVersion } from './compile'
import { importedPackages } from './imported-packages'
import { publishedBin } from './published-bin'
import { publishedManifest } from './published-manifest'
import {
  publishedPackages,
  readRootVersions,
  remoteTools,
  scope,
  type SourcePackage,
} from './published'
import { findSourceFiles } from './source-files'

const versionsFile = 'tools/create-remote/src/versions.json'

/** Compiles all packages into folders below `outDir`, as deep there as in the repository. */
export async function writePackages(outDir: string): Promise<SourcePackage[]> {
  const packages = publishedPackages()
  await rm(outDir, { recursive: true, force: true })
  // Chromium is sent functions of the checks as text: nothing that a compiler adds is beside them.
  await compilePackages(packages.filter(isTool), outDir, 'ES2022')
  // What the builds of remotes promise to browsers.
  await compilePackages(
    packages.filter((pkg) => !isTool(pkg)),
    outDir,
    'ES2021',
  )
  const own = Object.fromEntries(packages.map(({ manifest }) => [manifest.name, manifest.version]))
  for (const pkg of packages) {
    await copyAssets(pkg, outDir)
    await writeManifest(pkg, outDir, own)
    await bring(pkg, outDir)
  }
  await writeVersions(join(outDir, versionsFile), own)
  await writeWorkspace(packages, outDir)
  return packages
}

const isTool = ({ folder }: SourcePackage) => folder.startsWith('tools/')

async function compilePackages(
  packages: readonly SourcePackage[],
  outDir: string,
  target: ScriptVersion,
) {
  await compile({
    files: packages.flatMap((pkg) => filesOf(pkg).sources),
    declarations: await declarations(),
    rootDir: repository,
    outDir,
    baseConfig: join(repository, 'tsconfig.base.json'),
    target,
  })
}

/** With these lerna knows what there is to publish. */
async function writeWorkspace(packages: readonly SourcePackage[], outDir: string) {
  const workspaces = packages.map(({ folder }) => folder)
  const manifest = { name: 'amofin-packages', version: '0.0.0', private: true, workspaces }
  await writeFile(join(outDir, 'package.json'), JSON.stringify(manifest, null, 2))
  await writeFile(join(outDir, 'lerna.json'), '{ "version": "independent", "npmClient": "npm" }')
}

const filesOf = ({ folder, manifest }: SourcePackage) =>
  findSourceFiles(join(repository, folder), './testing' in (manifest.exports ?? {}))

async function declarations() {
  const names = await readdir(join(repository, 'types'))
  return names.map((name) => join(repository, 'types', name))
}

async function copyAssets(pkg: SourcePackage, outDir: string) {
  const target = join(outDir, pkg.folder)
  for (const file of filesOf(pkg).assets) await copy(file, join(outDir, relative(repository, file)))
  for (const name of ['README.md', 'CHANGELOG.md']) {
    await copy(join(repository, pkg.folder, name), join(target, name))
  }
  await copy(join(repository, 'LICENSE'), join(target, 'LICENSE'))
  for (const file of Object.values(pkg.manifest.bin ?? {})) {
    const text = await readFile(join(repository, pkg.folder, file), 'utf8')
    await mkdir(dirname(join(target, file)), { recursive: true })
    await writeFile(join(target, file), publishedBin(text), { mode: 0o755 })
  }
}

async function bring({ folder, brings }: SourcePackage, outDir: string) {
  for (const [from, to] of Object.entries(brings)) {
    await copy(join(repository, from), join(outDir, folder, to))
  }
}

/** With these a new remote begins: all that was published together. */
async function writeVersions(file: string, own: Readonly<Record<string, string>>) {
  const root = readRootVersions()
  const tools = Object.fromEntries(remoteTools.map((name) => [name, root[name]]))
  await writeFile(file, `${JSON.stringify({ scope, own, tools }, null, 2)}\n`)
}

async function copy(from: string, to: string) {
  const filter = (path: string) => !path.includes('node_modules')
  if (existsSync(from)) await cp(from, to, { recursive: true, filter })
}

async function writeManifest(
  { folder, manifest }: SourcePackage,
  outDir: string,
  own: Record<string, string>,
) {
  const target = join(outDir, folder)
  const imported = await importsOf(target)
  imported.delete(manifest.name)
  const published = publishedManifest(manifest, { own, imported, root: readRootVersions() })
  await writeFile(join(target, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
}

const scripts = new Set(['.js', '.mjs', '.cjs'])

async function importsOf(dir: string): Promise<Set<string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && scripts.has(extname(entry.name)))
  const texts = await Promise.all(
    files.map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')),
  )
  return new Set(texts.flatMap(importedPackages))
}
