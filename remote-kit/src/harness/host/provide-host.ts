import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuildMode } from '../../federation/base-config'
import { federationMode } from '../../federation/federation-mode'
import { repositoryRoot } from '../../federation/repository-root'
import { chunkFiles, type ChunkFiles } from '../../release/chunk-files'
import { runWebpack } from '../../release/run-webpack'
import { hashFolder, kitVersion } from '../../release/source-version'
import { filesPath } from '../harness-context'
import { hostConfig } from './host-config'

export interface Host {
  dir: string
  /** What the page loads at once. */
  main: ChunkFiles
}

const harness = fileURLToPath(new URL('..', import.meta.url))
/** Written last, so that a folder without it is no host. */
const descriptionFile = 'host.json'

/**
 * The bundle around the remote, from the cache when these very sources were built before.
 * `development` warns as React does in development; `production` is what visitors get.
 */
export async function provideHost(mode: BuildMode, cacheDir: string): Promise<Host> {
  const dir = join(cacheDir, 'host', `${mode}-${federationMode()}-${await hostHash()}`)
  if (!existsSync(join(dir, descriptionFile))) {
    await buildHost(mode, cacheDir, dir)
    await removeOld(join(cacheDir, 'host'))
  }
  const main = JSON.parse(await readFile(join(dir, descriptionFile), 'utf8')) as ChunkFiles
  return { dir, main }
}

async function hostHash() {
  const hash = createHash('sha256').update(await kitVersion())
  for (const folder of [
    harness,
    join(repositoryRoot, 'shared-contracts'),
    join(repositoryRoot, 'shared-ui'),
  ]) {
    await hashFolder(hash, folder)
  }
  return hash.digest('hex').slice(0, 12)
}

async function buildHost(mode: BuildMode, cacheDir: string, dir: string) {
  await mkdir(join(cacheDir, 'host'), { recursive: true })
  const work = await mkdtemp(`${dir}-`)
  try {
    const compilation = await runWebpack(
      hostConfig({
        version: '1.0.0',
        outputDir: work,
        mode,
        federation: federationMode(),
        cacheDir: join(cacheDir, 'webpack'),
        cacheVersion: await kitVersion(),
        sourceMaps: mode === 'development',
        publicPath: filesPath,
      }),
    )
    const description = JSON.stringify(chunkFiles(compilation, 'main'))
    await writeFile(join(work, descriptionFile), description)
    await rename(work, dir).catch((error: unknown) => {
      // Another harness was faster; its bundle is the same.
      if (!existsSync(join(dir, descriptionFile))) throw error
    })
  } finally {
    await rm(work, { recursive: true, force: true })
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
