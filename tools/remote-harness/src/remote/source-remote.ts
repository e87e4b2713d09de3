import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, normalize } from 'node:path'
import type { BuildOptions } from 'remote-kit/src/federation/base-config'
import { federationMode } from 'remote-kit/src/federation/federation-mode'
import { kitVersion } from 'remote-kit/src/release/source-version'
import { createBuildQueue, type BuildQueueOptions } from './build-queue'
import type { ServedRemote } from './served-remote'
import { watchRemote } from './watch-remote'

export interface SourceOptions extends BuildQueueOptions {
  packageDir: string
  /** Folder of webpack's caches. */
  cacheDir: string
}

/** Builds a remote from its sources on every change. Resolves after the first build, good or not. */
export async function serveSource(options: SourceOptions): Promise<ServedRemote> {
  const { packageDir, cacheDir } = options
  const outputDir = await mkdtemp(join(tmpdir(), 'amofin-harness-'))
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as {
    version: string
  }
  const build: BuildOptions = {
    packageDir,
    version: `${version}-dev.0`,
    outputDir,
    mode: 'development',
    federation: federationMode(),
    cacheDir,
    cacheVersion: await kitVersion(),
    sourceMaps: true,
  }
  const line = createBuildQueue(build, options)
  const watched = await watchRemote({ build, onBuilt: line.built, onFailed: line.failed })
  await line.first
  return {
    from: 'source',
    manifest: watched.manifest,
    version,
    build: line.build,
    release: line.release,
    async file(path) {
      const file = normalize(path)
      if (file.startsWith('..')) return undefined
      return readFile(join(outputDir, file)).catch(() => undefined)
    },
    async close() {
      await watched.close()
      await rm(outputDir, { recursive: true, force: true })
    },
  }
}
