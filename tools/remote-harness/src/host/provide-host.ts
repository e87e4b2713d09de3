import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Configuration } from 'webpack'
import type { BuildMode } from 'remote-kit/src/federation/base-config'
import { federationMode } from 'remote-kit/src/federation/federation-mode'
import { shellBrowserConfig, type ShellBuildOptions } from 'remote-kit/src/federation/shell-config'
import { installedPackages, ownModule } from 'remote-kit/src/project/installed'
import { builtOnce, sourcesHash } from 'remote-kit/src/release/built-once'
import type { ChunkFiles } from 'remote-kit/src/release/run-webpack'
import { kitVersion } from 'remote-kit/src/release/source-version'
import { filesPath } from '../context/harness-context'

export interface Host {
  dir: string
  /** What the page loads at once. */
  main: ChunkFiles
}

const harness = fileURLToPath(new URL('..', import.meta.url))
const ground = installedPackages(['shared-contracts', 'shared-ui'])

/**
 * The bundle around the remote, from the cache when these very sources were built before.
 * `development` warns as React does in development; `production` is what visitors get.
 */
export async function provideHost(mode: BuildMode, cacheDir: string): Promise<Host> {
  const hash = await sourcesHash([harness, ...ground])
  const dir = join(cacheDir, 'host', `${mode}-${federationMode()}-${hash}`)
  const cacheVersion = await kitVersion()
  const { main, built } = await builtOnce(dir, (outputDir) =>
    hostConfig({
      version: '1.0.0',
      outputDir,
      mode,
      federation: federationMode(),
      cacheDir: join(cacheDir, 'webpack'),
      cacheVersion,
      sourceMaps: mode === 'development',
      publicPath: filesPath,
    }),
  )
  if (built) await removeOld(join(cacheDir, 'host'))
  return { dir, main }
}

/** The page of the harness, built as the shell is: it provides the shared libraries to the remote. */
function hostConfig(options: Omit<ShellBuildOptions, 'packageDir'>): Configuration {
  return {
    ...shellBrowserConfig({ ...options, packageDir: harness }),
    name: 'harness',
    entry: {
      main: ['shared-ui/base.css', ownModule('../app/main', import.meta.url)],
    },
  }
}

const keptMs = 7 * 24 * 60 * 60 * 1000

/** Bundles of older sources, once no harness that still runs is likely to serve them. */
async function removeOld(folder: string) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > keptMs) await rm(path, { recursive: true, force: true })
  }
}
