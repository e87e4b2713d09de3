import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteRelease, ShellRelease } from 'release-contracts/release'
import { startChild } from '../../../tools/workspace/start/child'
import { emptyDatabase } from '../../../tools/workspace/start/database'
import type { Product } from '../../../tools/workspace/start/product'
import { claimPort } from '../../../tools/workspace/start/ports'
import { releasedPackages, repository } from '../../../tools/workspace/start/repository'
import { buildMonolith, describeMonolith, writeEmptyRemote } from './monolith-build'

export interface Site {
  origin: string
  /** Of its server, which may have started others. */
  pid: number
  stop: () => Promise<void>
}

/** A second composition server, over the same API, that serves the monolith. */
export async function startMonolith(
  product: Product,
  workDir: string,
  env: Record<string, string>,
): Promise<Site> {
  const dataDir = join(workDir, 'monolith')
  const releasesDir = join(dataDir, 'releases')
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(releasesDir, { recursive: true })
  const remotes = releasedPackages().filter((name) => name !== 'shell')
  const monolithBuild = await buildMonolith(repository, remotes, releasesDir, join(workDir, 'work'))
  for (const { name, version } of product.releases) {
    const file = join(product.dataDir, 'releases', name, version, 'release.json')
    const release: unknown = JSON.parse(await readFile(file, 'utf8'))
    if (name === 'shell') await describeMonolith(release as ShellRelease, monolithBuild)
    else await writeEmptyRemote(release as RemoteRelease, releasesDir)
  }
  const port = await claimPort(0, 'PORT')
  const site = await startChild({
    name: 'monolith',
    entry: 'shell/src/server/main.ts',
    env: {
      ...process.env,
      ...env,
      DATA_DIR: dataDir,
      PORT: String(port),
      API_ORIGIN: product.api,
      // The composition server's tables of this site must not meet the product's.
      DATABASE_URL: await emptyDatabase(product.databaseUrl, 'bench_monolith'),
      COMPOSITION_SECRET: product.secret,
    },
    log: (line) => console.log(line),
  })
  return { origin: `http://127.0.0.1:${port}`, pid: site.pid, stop: site.stop }
}
