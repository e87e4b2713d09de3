import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from 'remote-kit/src/project/project-root.mjs'
import { dataPath } from '../context/harness-context'
import { proxyApi } from './real-api'

/** The API of this repository on a database of its own. */
export interface LocalApi {
  origin: string
  /** Forgets whatever calls have changed. */
  reset(): Promise<void>
  stop(): Promise<void>
}

interface Entry {
  startStandaloneApi(options: { dir: string; apiKey: string }): Promise<LocalApi>
}

const entry = join(projectRoot, 'services/platform-api/test/standalone/standalone-api.ts')

export async function startLocalApi(cacheDir: string, apiKey: string): Promise<LocalApi> {
  if (!existsSync(entry)) throw new Error(none)
  const { startStandaloneApi } = (await import(pathToFileURL(entry).href)) as Entry
  return startStandaloneApi({ dir: join(cacheDir, 'api'), apiKey })
}

const none =
  'There is no API beside this remote. Give the address of one with --api, or --api fake for made-up answers.'

/** Its calls and sockets; `DELETE` on the path of the data begins anew. */
export async function serveLocalApi(server: FastifyInstance, api: LocalApi) {
  await proxyApi(server, api.origin)
  server.delete(dataPath, async (_request, reply) => {
    await api.reset()
    return reply.code(204).send()
  })
}
