import { contractVersions, sharedLibraries } from 'shared-contracts/shared-libraries'
import type { ShellRelease } from 'release-contracts/release'
import { serverContract } from 'release-contracts/release-fit'
import {
  shellBrowserConfig,
  shellServiceWorkerConfig,
  shellWorkerConfig,
} from '../federation/shell-config'
import { chunkFiles, runWebpack } from './run-webpack'
import { sbomFile, writeSbom } from './bill-of-materials'
import { compressAndDescribe } from './describe-files'
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
 * Builds one version of the shell into `<releasesDir>/shell/<version>/`: what browsers load and
 * the render worker of the composition server. Rules as for a remote's release.
 */
export async function buildShellRelease(input: ReleaseOptions): Promise<ReleaseResult> {
  const options = await completeOptions(input)
  const { version, storage } = options
  const id = { name: 'shell', version }
  if (!(await needsBuild(storage, id))) return resultOf(storage, id, false)

  const started = Date.now()
  const fill = (work: string) => fillRelease(work, options)
  const built = await publishBuild(storage, id, fill, options.inspect)
  options.log(`shell ${version} built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return resultOf(storage, id, built)
}

async function fillRelease(work: string, options: CompleteOptions): Promise<ShellRelease> {
  const build = { ...options, outputDir: work, publicPath: `/r/shell/${options.version}/` }
  const builds = await Promise.all([
    runWebpack(shellBrowserConfig(build)),
    runWebpack(shellWorkerConfig(build)),
    runWebpack(shellServiceWorkerConfig(build)),
  ])
  const [browser] = builds
  if (options.mode === 'production') await storeSourceMaps(work)
  if (options.bill) await writeSbom(work, options, builds)
  const files = await compressAndDescribe(work)
  return {
    schema: 1,
    kind: 'shell',
    name: 'shell',
    version: options.version,
    builtAt: new Date().toISOString(),
    contracts: { ...contractVersions, server: serverContract },
    shared: sharedLibraries,
    main: chunkFiles(browser, 'main'),
    font: onlyFont(Object.keys(files)),
    worker: 'render-worker.cjs',
    ...(options.bill ? { sbom: sbomFile } : {}),
    files,
  }
}

/** The one font of the site; its URL is preloaded in every page's head. */
function onlyFont(files: readonly string[]): string {
  const [font, ...more] = files.filter((file) => file.endsWith('.woff2'))
  if (font && more.length === 0) return font
  throw new Error(
    `The shell must contain exactly one font file. Found: ${font ? [font, ...more].join(', ') : 'none'}. base.css of shared-ui refers to it.`,
  )
}
