import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { withoutBrowserModules } from 'remote-kit/src/federation/remote-config'
import {
  shellBrowserConfig,
  shellWorkerConfig,
  type ShellBuildOptions,
} from 'remote-kit/src/federation/shell-config'
import { chunkFiles, runWebpack } from 'remote-kit/src/release/run-webpack'
import { compressAndDescribe, integrityOf } from 'remote-kit/src/release/describe-files'
import type { RemoteRelease, ShellRelease } from 'release-contracts/release'
import { browserRuntime, exposedModules, workerEntry } from './monolith-sources'

/** A build from sources: a preview would be served to nobody. */
export const monolithVersion = '1.0.0-src.monolith'

/**
 * Builds the same sources as one application: shell and all remotes in one bundle, no federation,
 * no share scope. The result is a shell release that the composition server can serve, beside
 * empty remotes.
 */
export async function buildMonolith(
  root: string,
  remotes: readonly string[],
  releasesDir: string,
  workDir: string,
) {
  const modules = await exposedModules(root, remotes)
  await mkdir(workDir, { recursive: true })
  const runtime = join(workDir, 'monolith-runtime.js')
  const worker = join(workDir, 'monolith-worker.js')
  await writeFile(runtime, browserRuntime(modules, 'mf-storefront ./home'))
  await writeFile(worker, workerEntry(modules, join(root, 'shell/src/worker/render-worker.ts')))

  const outputDir = join(releasesDir, 'shell', monolithVersion)
  await mkdir(outputDir, { recursive: true })
  const options: ShellBuildOptions = {
    packageDir: join(root, 'shell'),
    version: monolithVersion,
    outputDir,
    mode: 'production',
    federation: 'container',
    cacheDir: join(workDir, 'cache'),
    cacheVersion: 'monolith',
    sourceMaps: false,
    publicPath: `/r/shell/${monolithVersion}/`,
  }
  const [browser] = await Promise.all([
    runWebpack(withStaticRemotes(shellBrowserConfig(options), runtime)),
    runWebpack(withRemotes(shellWorkerConfig(options), worker)),
  ])
  return { modules, main: chunkFiles(browser, 'main'), outputDir }
}

type Config = ReturnType<typeof shellBrowserConfig>

/** The render worker with the remotes in it, of which it leaves out what the remotes' own bundles do. */
const withRemotes = (config: Config, worker: string): Config => ({
  ...config,
  entry: { worker },
  plugins: [...(config.plugins ?? []), withoutBrowserModules()],
})

/** The shell's own configuration without sharing, and with the remotes in place of the runtime. */
function withStaticRemotes(config: Config, runtime: string): Config {
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve?.alias, 'federation-runtime$': runtime },
    },
    plugins: config.plugins?.filter((plugin) => plugin?.constructor.name !== 'SharePlugin'),
  }
}

/** Describes the monolith as the release of a shell, after the product's own. */
export async function describeMonolith(
  productRelease: ShellRelease,
  monolithBuild: Awaited<ReturnType<typeof buildMonolith>>,
) {
  const files = await compressAndDescribe(monolithBuild.outputDir)
  const font = Object.keys(files).find((file) => file.endsWith('.woff2'))
  if (!font) throw new Error('The monolith was built without its font')
  const release: ShellRelease = {
    ...productRelease,
    version: monolithVersion,
    main: monolithBuild.main,
    font,
    files,
  }
  await writeFile(join(monolithBuild.outputDir, 'release.json'), JSON.stringify(release))
}

/** A remote without files of its own: its pages come out of the monolith's worker and bundle. */
export async function writeEmptyRemote(remoteRelease: RemoteRelease, releasesDir: string) {
  const dir = join(releasesDir, remoteRelease.name, remoteRelease.version)
  await mkdir(dir, { recursive: true })
  const server = `exports.exposes = globalThis.monolithExposes[${JSON.stringify(remoteRelease.name)}]`
  const files: RemoteRelease['files'] = {}
  for (const [file, text] of [
    [remoteRelease.entry, ' '],
    ['server.cjs', server],
  ] as const) {
    for (const [name, bytes] of [
      [file, Buffer.from(text)],
      [`${file}.br`, brotliCompressSync(text)],
    ] as const) {
      await writeFile(join(dir, name), bytes)
      files[name] = { integrity: integrityOf(bytes), bytes: bytes.length }
    }
  }
  const exposes = Object.fromEntries(
    Object.keys(remoteRelease.exposes).map((name) => [name, { js: [], css: [] }]),
  )
  const release: RemoteRelease = { ...remoteRelease, server: 'server.cjs', exposes, files }
  await writeFile(join(dir, 'release.json'), JSON.stringify(release))
}
