import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from 'remote-kit/src/project/project-root.mjs'
import { dataPath } from '../context/harness-context'
import proxy from '@fastify/http-proxy'
import { apiPrefixes, socketPrefixes } from '../faults/fault'

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

/** Whether there is an API beside the remote: outside this repository there is none. */
export const hasLocalApi = () => existsSync(entry)

export async function startLocalApi(cacheDir: string, apiKey: string): Promise<LocalApi> {
  if (!hasLocalApi()) throw new Error(none)
  const { startStandaloneApi } = (await import(pathToFileURL(entry).href)) as Entry
  return startStandaloneApi({ dir: join(cacheDir, 'api'), apiKey })
}

const none =
  'This remote has no API of its own. Name one with --api ADDRESS, or use --api samples for made-up answers.'

/**
 * Its calls and sockets; `DELETE` on the path of the data starts over, which takes a quarter of a second and is left
 * out where nothing was changed.
 */
export async function serveLocalApi(server: FastifyInstance, api: LocalApi) {
  let isChanged = false
  server.addHook('onRequest', (request, _reply, done) => {
    if (changes(request)) isChanged = true
    done()
  })
  await proxyApi(server, api.origin)
  server.delete(dataPath, async (_request, reply) => {
    const isDirty = isChanged
    // Before the reset: what is changed while it runs counts for the next one.
    isChanged = false
    if (isDirty) await api.reset()
    return reply.code(204).send()
  })
}

const reads = ['GET', 'HEAD', 'OPTIONS']

/** What comes over a socket may be a message. Who signs in leaves a session that nobody else meets. */
const changes = ({ method, url }: { method: string; url: string }) =>
  url.startsWith('/socket.io') ||
  (!reads.includes(method) && url !== dataPath && !url.startsWith('/api/auth/active-login'))

/** Passes API calls and sockets through, so that none needs CORS. */
export async function proxyApi(server: FastifyInstance, origin: string) {
  for (const prefix of [...apiPrefixes, ...socketPrefixes]) {
    await server.register(proxy, {
      upstream: origin,
      prefix,
      rewritePrefix: prefix,
      websocket: socketPrefixes.includes(prefix),
      replyOptions: {
        onError: (reply) =>
          reply.code(502).send({
            detail: `The API does not answer at ${origin}. Start it, or start the harness with --api local.`,
          }),
      },
    })
  }
}
