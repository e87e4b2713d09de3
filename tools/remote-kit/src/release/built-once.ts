import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Configuration } from 'webpack'
import { makeWorkFolder } from 'release-contracts/work-folder'
import { chunkFiles, type ChunkFiles, runWebpack } from './run-webpack'
import { hashFolder, kitVersion } from './source-version'

/** Written before the folder gets its name, so that a folder without it is no bundle. */
const descriptionFile = 'host.json'

/** A name part that changes with the kit and with these folders. */
export async function sourcesHash(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(await kitVersion())
  for (const folder of folders) await hashFolder(hash, folder)
  return hash.digest('hex').slice(0, 12)
}

/**
 * A bundle of the kit's own that lies in `dir`, built there first where it does not yet.
 *
 * @returns What its page loads at once, and whether it was built just now.
 */
export async function builtOnce(dir: string, configFor: (outputDir: string) => Configuration) {
  const built = !isThere(dir)
  if (built) await build(dir, configFor)
  const main = JSON.parse(await readFile(join(dir, descriptionFile), 'utf8')) as ChunkFiles
  return { main, built }
}

const isThere = (dir: string) => existsSync(join(dir, descriptionFile))

async function build(dir: string, configFor: (outputDir: string) => Configuration) {
  const work = await makeWorkFolder(dirname(dir), 'building-')
  try {
    const compilation = await runWebpack(configFor(work))
    await writeFile(join(work, descriptionFile), JSON.stringify(chunkFiles(compilation, 'main')))
    await rename(work, dir).catch((error: unknown) => {
      // Another process was faster; its bundle is the same.
      if (!isThere(dir)) throw error
    })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
