import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Compilation } from 'webpack'
import type { RemoteManifest } from 'shared-contracts/remote-manifest'
import type { RemoteRelease } from 'release-contracts/release'
import type { BuildOptions } from 'remote-kit/src/federation/base-config'
import {
  entryFile,
  globalNameOf,
  type ExposedModule,
} from 'remote-kit/src/federation/federation-plugins'
import { sharedRanges } from 'remote-kit/src/federation/shared-modules'
import { chunkFiles } from 'remote-kit/src/release/run-webpack'
import { integrityOf } from 'remote-kit/src/release/describe-files'

/** One successful build of the sources for browsers. */
export interface BrowserBuild {
  /** Equal for builds of equal content. */
  hash: string
  manifest: RemoteManifest
  exposed: readonly ExposedModule[]
  exposes: RemoteRelease['exposes']
  /** Everything that this build consists of, by name in the folder. */
  files: string[]
}

/** What is kept of a compilation, which webpack goes on changing. */
export function browserBuild(
  compilation: Compilation,
  rest: Pick<BrowserBuild, 'manifest' | 'exposed'>,
): BrowserBuild {
  const exposes = rest.exposed.map(({ expose }) => [
    expose,
    chunkFiles(compilation, expose.slice(2), entryFile),
  ])
  return {
    ...rest,
    hash: compilation.hash ?? '',
    exposes: Object.fromEntries(exposes) as BrowserBuild['exposes'],
    files: compilation.getAssets().map(({ name }) => name),
  }
}

/**
 * The document of a development build, with the hashes of the files as they are served. It has no
 * side for the composition server: a site runs no code of this machine on its server.
 */
export async function describeDevRelease(
  { manifest, exposes, files }: BrowserBuild,
  { outputDir, version, federation }: BuildOptions,
): Promise<RemoteRelease> {
  const facts = files.map(async (file) => [file, await factsOf(join(outputDir, file))])
  return {
    schema: 1,
    kind: 'remote',
    name: manifest.name,
    version,
    builtAt: new Date().toISOString(),
    manifest,
    sharedRanges,
    globalName: globalNameOf(manifest.name, version),
    federation,
    entry: entryFile,
    exposes,
    files: Object.fromEntries(await Promise.all(facts)) as RemoteRelease['files'],
  }
}

async function factsOf(path: string) {
  const content = await readFile(path)
  return { integrity: integrityOf(content), bytes: content.length }
}
