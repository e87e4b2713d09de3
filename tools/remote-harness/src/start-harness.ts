import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import type { RemoteManifest } from 'shared-contracts/remote-manifest'
import { projectRoot } from 'remote-kit/src/project/project-root.mjs'
import type { HarnessApi } from './context/harness-context'
import { provideHost } from './host/provide-host'
import { serveReleaseFolder, serveReleaseUrl } from './remote/released-remote'
import type { ServedRemote } from './remote/served-remote'
import { serveSource } from './remote/source-remote'
import { createChangeStream, type ChangeStream } from './server/change-stream'
import { createHarnessServer } from './server/harness-server'
import { startLocalApi } from './server/local-api'
import { apiKey } from './server/read-context'

export type HarnessSource =
  | { packageDir: string }
  | { releaseDir: string }
  | { releaseUrl: string }
  /** Whatever it answers at the moment of each request; it is closed with the harness. */
  | { remote: ServedRemote }

export interface HarnessOptions {
  /** Sources, rebuilt on every change, or a release that is run as it is. */
  source: HarnessSource
  /** 0 for any free port. */
  port: number
  /** `local` starts this repository's API in this process; `samples` makes answers up. */
  api: HarnessApi
  /** Folder of builds and caches. Default: `.cache/harness` of the repository. */
  cacheDir?: string
  log?: (line: string) => void
}

export interface RunningHarness {
  url: string
  manifest: RemoteManifest
  close(): Promise<void>
}

/**
 * One remote alone, on an origin of its own. Resolves when its first build is there, good or not.
 * Rejects with a sentence when there is no such remote, or no sound release.
 */
export async function startHarness(options: HarnessOptions): Promise<RunningHarness> {
  const { source, port, api, log = () => undefined } = options
  const cacheDir = options.cacheDir ?? join(projectRoot, '.cache', 'harness')
  const provide = () => provideHost('packageDir' in source ? 'development' : 'production', cacheDir)
  const changes = createChangeStream()
  await refuseTakenPort(port)
  const [localApi, first] = await Promise.all([
    api.kind === 'local' ? startLocalApi(cacheDir, apiKey()) : undefined,
    provide(),
  ])
  let host = first
  async function refreshHost() {
    host = await provide()
    return host.dir
  }
  const remote = await serve(source, {
    cacheDir: join(cacheDir, 'webpack'),
    changes,
    refreshHost,
    log,
  })
  const neighboursDir = 'packageDir' in source ? dirname(source.packageDir) : projectRoot
  const server = await createHarnessServer({
    remote,
    host: () => host,
    api,
    localApi,
    changes,
    neighboursDir,
  })
  async function close() {
    changes.close()
    await server.close()
    await remote.close()
    await localApi?.stop()
  }
  try {
    const url = await server.listen({ port, host: '127.0.0.1' })
    return { url, manifest: remote.manifest(), close }
  } catch (error) {
    await close()
    throw isTaken(error) ? new Error(taken(port), { cause: error }) : error
  }
}

/** Said before anything is built; whoever takes the port meanwhile is found when it is listened on. */
async function refuseTakenPort(port: number) {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(isTaken(error) ? new Error(taken(port)) : error))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve()))
  })
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

const taken = (port: number) =>
  `Port ${port} is in use, perhaps by another harness. Stop it, or choose another port: -- --port ${port + 1}`

interface Deps {
  cacheDir: string
  changes: ChangeStream
  refreshHost(): Promise<string>
  log(line: string): void
}

async function serve(source: HarnessSource, { changes, ...deps }: Deps): Promise<ServedRemote> {
  if ('remote' in source) return source.remote
  if ('releaseDir' in source) return serveReleaseFolder(source.releaseDir)
  if ('releaseUrl' in source) return serveReleaseUrl(source.releaseUrl)
  return serveSource({ ...deps, packageDir: source.packageDir, announce: changes.send })
}
