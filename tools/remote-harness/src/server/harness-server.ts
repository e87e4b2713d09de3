import Fastify, { type FastifyInstance } from 'fastify'
import type { ChangeStream } from './change-stream'
import { putFaultsBefore } from '../faults/fault-gate'
import {
  changesPath,
  emptyPath,
  harnessPrefix,
  slotPath,
  type HarnessApi,
} from '../context/harness-context'
import type { Host } from '../host/provide-host'
import type { ServedRemote } from '../remote/served-remote'
import { pageDocument } from './page-document'
import { pageHeaders } from './page-headers'
import { openChatLine } from '../samples/chat-line'
import { describedCalls, tokenReader } from '../samples/document'
import { serveSamples } from '../samples/serve-samples'
import { serveLocalApi, type LocalApi } from './local-api'
import { apiKey, readContext, type ContextOptions } from './read-context'
import { proxyApi } from './real-api'
import { serveHostFiles, serveRelease } from './serve-files'

export interface HarnessServerOptions extends ContextOptions {
  remote: ServedRemote
  host: () => Host
  api: HarnessApi
  /** Where `api` is local. */
  localApi?: LocalApi | undefined
  changes: ChangeStream
}

/** Everything on one origin: the page, the remote's files and the API, real or made up. */
export async function createHarnessServer(options: HarnessServerOptions): Promise<FastifyInstance> {
  const { api, changes, host, localApi, remote } = options
  const server = Fastify({ logger: false, routerOptions: { ignoreTrailingSlash: true } })
  const calls = describedCalls()
  if (api.kind === 'samples') await serveSamples(server, calls, apiKey())
  if (api.kind === 'real') await proxyApi(server, api.origin)
  if (localApi) await serveLocalApi(server, localApi)
  serveHostFiles(server, host)
  serveRelease(server, remote)
  server.get(changesPath, (_request, reply) => {
    reply.hijack()
    changes.connect(reply.raw)
  })
  server.get('/*', async (request, reply) => {
    const context = await readContext(options)
    return reply
      .code(isPageAddress(request.url) ? 200 : 404)
      .headers(pageHeaders(request.host))
      .type('text/html; charset=utf-8')
      .send(pageDocument(context, host()))
  })
  if (api.kind === 'samples') openChatLine(server)
  await server.ready()
  putFaultsBefore(server.server, { signedIn: tokenReader(calls) })
  return server
}

/** Below the harness's own prefix only these are pages; any other address may be a remote's. */
const isPageAddress = (url: string) =>
  !url.startsWith(harnessPrefix) || url.startsWith(slotPath) || url.startsWith(emptyPath)
