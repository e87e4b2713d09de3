import { join } from 'node:path'
import { baseConfig } from 'remote-kit/src/federation/base-config'
import { runWebpack } from 'remote-kit/src/release/run-webpack'
import { repository } from '../../../tools/workspace/start/repository'

interface PageSources {
  name: string
  /** Its first file, from the repository's root. */
  entry: string
  workDir: string
}

/** Builds another library's page for production with our own settings; answers the folder of `main.js`. */
export async function buildPage({ name, entry, workDir }: PageSources): Promise<string> {
  const outputDir = join(workDir, name)
  const base = baseConfig({
    packageDir: join(repository, 'bench'),
    version: '1.0.0',
    outputDir,
    mode: 'production',
    federation: 'container',
    cacheDir: join(workDir, 'cache'),
    cacheVersion: name,
    sourceMaps: false,
    bundle: name,
    platform: 'browser',
  })
  await runWebpack({ ...base, name, entry: { main: join(repository, entry) } })
  return outputDir
}
