import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import webpack, { type Compiler, type Stats } from 'webpack'
import type { RemoteManifest } from 'shared-contracts/remote-manifest'
import type { BuildOptions } from 'remote-kit/src/federation/base-config'
import type { ExposedModule } from 'remote-kit/src/federation/federation-plugins'
import { remoteBrowserConfig } from 'remote-kit/src/federation/remote-config'
import { installedPackages } from 'remote-kit/src/project/installed'
import { readManifest } from 'remote-kit/src/release/build-remote-release'
import { findExposed } from 'remote-kit/src/release/find-exposed'
import { buildMessages } from 'remote-kit/src/release/run-webpack'
import { browserBuild, type BrowserBuild } from './dev-release'

export interface WatchOptions {
  build: BuildOptions
  /** Also after changes that lead to the same files: `hash` tells. */
  onBuilt(build: BrowserBuild, milliseconds: number): void
  /** The files stay as they were built last. */
  onFailed(messages: string[]): void
}

interface RemoteSources {
  manifest: RemoteManifest
  exposed: ExposedModule[]
}

/** What the host of the harness provides: a change there concerns the page, not the remote's files. */
const hostFolders = [
  ...installedPackages(['shared-contracts', 'shared-ui']).map((folder) => join(folder, 'src')),
  fileURLToPath(new URL('../app', import.meta.url)),
]

/**
 * Builds a remote for browsers at every change of its sources or its manifest. What a build exposes
 * is settled when it begins, so a manifest that exposes something else begins a new one.
 */
export async function watchRemote({ build, onBuilt, onFailed }: WatchOptions) {
  const { packageDir } = build
  let watching: webpack.Watching | undefined
  let wanted = await find()
  let closing = false

  async function find(): Promise<RemoteSources> {
    const manifest = await readManifest(packageDir)
    return { manifest, exposed: findExposed(packageDir, manifest) }
  }

  function begin() {
    const { exposed } = wanted
    const config = remoteBrowserConfig({ ...build, exposed })
    const compiler = webpack({
      ...config,
      // What is served stays whole until a build succeeds.
      optimization: { ...config.optimization, emitOnErrors: false },
      plugins: [...(config.plugins ?? []), watchMore(packageDir)],
    })
    if (!compiler) throw new Error(`No compiler for ${packageDir}`)
    watching = compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      void finish(error, stats, exposed)
    })
  }

  async function finish(error: Error | null, stats: Stats | undefined, exposed: ExposedModule[]) {
    try {
      const found = await find()
      if (closing) return
      if (keyOf(found.exposed) !== keyOf(exposed)) return await restart(found)
      wanted = found
      const messages = error ? [error.message] : stats ? buildMessages(stats) : []
      if (messages.length > 0 || !stats) return onFailed(messages)
      const built = browserBuild(stats.compilation, found)
      onBuilt(built, stats.endTime - stats.startTime)
    } catch (problem) {
      onFailed([problem instanceof Error ? problem.message : String(problem)])
    }
  }

  async function restart(found: RemoteSources) {
    wanted = found
    await close()
    closing = false
    begin()
  }

  function close() {
    closing = true
    return new Promise<void>((resolve) => (watching ? watching.close(() => resolve()) : resolve()))
  }

  begin()
  return { manifest: () => wanted.manifest, close }
}

const keyOf = (exposed: readonly ExposedModule[]) => JSON.stringify(exposed)

/** Also the manifest, the folder in which an exposed module may appear, and what the host holds. */
const watchMore = (packageDir: string) => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('watch-more', (compilation) => {
      compilation.fileDependencies.add(join(packageDir, 'remote.json'))
      compilation.contextDependencies.add(join(packageDir, 'src'))
      for (const folder of hostFolders) compilation.contextDependencies.add(folder)
    })
  },
})
