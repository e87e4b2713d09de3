import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseRemoteManifest, type RemoteManifest } from 'shared-contracts/remote-manifest'
import type { RemoteRelease } from 'release-contracts/release'
import { entryFile, globalNameOf, type ExposedModule } from '../federation/federation-plugins'
import { remoteBrowserConfig, remoteServerConfig } from '../federation/remote-config'
import { sharedRanges } from '../federation/shared-modules'
import { chunkFiles, runWebpack } from './run-webpack'
import { sbomFile, writeSbom } from './bill-of-materials'
import { compressAndDescribe } from './describe-files'
import { findExposed } from './find-exposed'
import { storeSourceMaps } from './store-source-maps'
import { publishBuild } from './publish-build'
import {
  completeOptions,
  needsBuild,
  resultOf,
  type ReleaseOptions,
  type ReleaseResult,
} from './release-build'

type CompleteOptions = Awaited<ReturnType<typeof completeOptions>>

/**
 * Builds one version of a remote into `<releasesDir>/<name>/<version>/`. The folder appears
 * complete or not at all. Throws when the manifest, an exposed module or the build is at fault,
 * and when a released version is asked for again.
 */
export async function buildRemoteRelease(input: ReleaseOptions): Promise<ReleaseResult> {
  const options = await completeOptions(input)
  const manifest = await readManifest(options.packageDir)
  const { version, storage } = options
  const id = { name: manifest.name, version }
  if (!(await needsBuild(storage, id))) return resultOf(storage, id, false)

  const exposed = findExposed(options.packageDir, manifest)
  const started = Date.now()
  const fill = (work: string) => fillRelease(work, options, manifest, exposed)
  const built = await publishBuild(storage, id, fill, options.inspect)
  options.log(
    `${manifest.name} ${version} built in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  )
  return resultOf(storage, id, built)
}

/** The manifest of a package. Throws when it is invalid or names another package. */
export async function readManifest(packageDir: string): Promise<RemoteManifest> {
  const name = basename(packageDir)
  const text = await readFile(join(packageDir, 'remote.json'), 'utf8')
  const manifest = parseRemoteManifest(JSON.parse(text), `${name}/remote.json`)
  if (manifest.name === name) return manifest
  throw new Error(`${name}/remote.json is named "${manifest.name}"; the name must match the folder`)
}

async function fillRelease(
  work: string,
  options: CompleteOptions,
  manifest: RemoteManifest,
  exposed: readonly ExposedModule[],
): Promise<RemoteRelease> {
  const build = { ...options, outputDir: work, exposed }
  const [browser, server] = await Promise.all([
    runWebpack(remoteBrowserConfig(build)),
    hasServerSide(manifest) ? runWebpack(remoteServerConfig(build)) : undefined,
  ])
  if (options.mode === 'production') await storeSourceMaps(work)
  if (options.bill) await writeSbom(work, options, server ? [browser, server] : [browser])
  return {
    schema: 1,
    kind: 'remote',
    name: manifest.name,
    version: options.version,
    builtAt: new Date().toISOString(),
    manifest,
    sharedRanges,
    globalName: globalNameOf(manifest.name, options.version),
    federation: options.federation,
    entry: entryFile,
    ...(server ? { server: 'server.cjs' } : {}),
    exposes: Object.fromEntries(
      exposed.map(({ expose }) => [expose, chunkFiles(browser, expose.slice(2), entryFile)]),
    ),
    ...(options.bill ? { sbom: sbomFile } : {}),
    files: await compressAndDescribe(work),
  }
}

/** Whether the composition server ever runs code of this remote: a page, its loader, a frame. */
const hasServerSide = ({ pages, slots, layouts }: RemoteManifest) =>
  pages.some((page) => page.render === 'server' || page.head === 'data') ||
  slots.length > 0 ||
  layouts.length > 0
