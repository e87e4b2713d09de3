import { basename, join } from 'node:path'
import webpack from 'webpack'
import { repositoryRoot } from '../federation/repository-root'
import { readManifest } from '../release/build-remote-release'
import { buildMessages } from '../release/run-webpack'
import { kitVersion } from '../release/source-version'
import { createChangeStream } from './change-stream'
import { createDevServer } from './dev-server'
import { harnessConfig } from './harness-config'

export interface DevOptions {
  packageDir: string
  /** 0 for any free port. */
  port: number
  apiOrigin: string
  /** Folder of builds and caches. Default: `.cache/harness` of the repository. */
  cacheDir?: string
  log?: (line: string) => void
}

/** Builds on every change and serves the harness. Resolves, with its URL, after the first build. */
export async function startDev({
  packageDir,
  port,
  apiOrigin,
  cacheDir = join(repositoryRoot, '.cache', 'harness'),
  log = () => undefined,
}: DevOptions) {
  const { name } = await readManifest(packageDir)
  const filesDir = join(cacheDir, 'files', basename(packageDir))
  const changes = createChangeStream()
  const compiler = webpack(
    harnessConfig({
      packageDir,
      version: 'dev',
      outputDir: filesDir,
      mode: 'development',
      federation: 'enhanced',
      cacheDir: join(cacheDir, 'webpack'),
      cacheVersion: await kitVersion(),
      sourceMaps: true,
    }),
  )
  if (!compiler) throw new Error(`No compiler for ${name}`)
  const server = await createDevServer({ packageDir, filesDir, apiOrigin, changes })
  let watching: webpack.Watching | undefined
  await new Promise<void>((resolve) => {
    watching = compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      const messages = error ? [error.message] : stats ? buildMessages(stats) : []
      if (messages.length > 0) log(messages.join('\n\n'))
      else log(`${name} built in ${(stats?.endTime ?? 0) - (stats?.startTime ?? 0)} ms`)
      changes.send(messages.length > 0 ? { kind: 'failed', messages } : { kind: 'built' })
      resolve()
    })
  })
  const url = await server.listen({ port, host: '127.0.0.1' })
  return {
    url,
    async close() {
      changes.close()
      await server.close()
      await new Promise<void>((resolve) => watching?.close(() => resolve()))
    },
  }
}
