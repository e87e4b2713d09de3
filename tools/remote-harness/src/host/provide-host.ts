import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuildMode } from 'remote-kit/src/federation/base-config'
import { federationMode } from 'remote-kit/src/federation/federation-mode'
import { installedPackages } from 'remote-kit/src/project/installed'
import { builtOnce, sourcesHash } from 'remote-kit/src/release/built-once'
import type { ChunkFiles } from 'remote-kit/src/release/chunk-files'
import { kitVersion } from 'remote-kit/src/release/source-version'
import { filesPath } from '../context/harness-context'
import { hostConfig } from './host-config'

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

const keptMs = 7 * 24 * 60 * 60 * 1000

/** Bundles of older sources, once no harness that still runs is likely to serve them. */
async function removeOld(folder: string) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > keptMs) await rm(path, { recursive: true, force: true })
  }
}
