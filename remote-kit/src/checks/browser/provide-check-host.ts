import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeWorkFolder } from 'shared-contracts/work-folder'
import { federationMode } from '../../federation/federation-mode'
import { runtimeFile } from '../../federation/federation-plugins'
import { repositoryRoot } from '../../federation/repository-root'
import { shellBrowserConfig } from '../../federation/shell-config'
import { chunkFiles } from '../../release/chunk-files'
import { runWebpack } from '../../release/run-webpack'
import { hashFolder, kitVersion } from '../../release/source-version'

export interface CheckHost {
  dir: string
  /** Scripts of the page, in order. */
  js: string[]
}

const page = fileURLToPath(new URL('page', import.meta.url))
const cacheDir = join(repositoryRoot, '.cache', 'checks')
/** Written before the folder gets its name, so that a folder without it is no host. */
const description = 'host.json'

/**
 * A federation host like the shell's, and nothing else: it provides the shared libraries and loads
 * modules. Built once for the sources as they are.
 */
export async function provideCheckHost(publicPath: string): Promise<CheckHost> {
  const dir = join(cacheDir, `${federationMode()}-${await sourcesHash()}`)
  if (!existsSync(join(dir, description))) await build(dir, publicPath)
  return { dir, js: JSON.parse(await readFile(join(dir, description), 'utf8')) as string[] }
}

async function sourcesHash() {
  const hash = createHash('sha256').update(await kitVersion())
  await hashFolder(hash, page)
  await hashFolder(hash, join(repositoryRoot, 'shared-contracts'))
  return hash.digest('hex').slice(0, 12)
}

async function build(dir: string, publicPath: string) {
  const work = await makeWorkFolder(cacheDir, 'building-')
  try {
    const config = shellBrowserConfig({
      packageDir: page,
      version: '1.0.0',
      outputDir: work,
      mode: 'production',
      federation: federationMode(),
      cacheDir: join(cacheDir, 'webpack'),
      cacheVersion: await kitVersion(),
      sourceMaps: false,
      publicPath,
    })
    const main = [runtimeFile('provide-shared'), join(page, 'check-host.ts')]
    const compilation = await runWebpack({ ...config, name: 'check host', entry: { main } })
    await writeFile(join(work, description), JSON.stringify(chunkFiles(compilation, 'main').js))
    await rename(work, dir).catch((error: unknown) => {
      // Another release was faster; its host is the same.
      if (!existsSync(join(dir, description))) throw error
    })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
