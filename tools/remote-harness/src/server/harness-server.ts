import Fastify, { type FastifyInstance } from 'fastify'
import type { ChangeStream } from './change-stream'
import { putFaultsBefore } from '../faults/fault-gate'
import {
  changesPath,
  emptyPath,
  harnessPrefix,
  slotPath,
  type HarnessApi,
  contextId,
  filesPath,
  type HarnessContext,
} from '../context/harness-context'
import type { Host } from '../host/provide-host'
import type { ServedRemote } from '../remote/served-remote'
import { pageHeaders } from './page-headers'
import { serveChatConnection } from '../samples/chat-connection'
import { describedCalls, tokenReader } from '../samples/document'
import { serveSamples } from '../samples/serve-samples'
import { serveLocalApi, type LocalApi, proxyApi } from './local-api'
import { apiKey, readContext, type ContextOptions } from './read-context'
import { serveHostFiles, serveRelease } from './serve-files'
import { brand } from 'shared-contracts/brand'
import { escapeHtml } from 'shared-contracts/escape-html'

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
  const server = Fastify({
    logger: false,
    routerOptions: { ignoreTrailingSlash: true },
    // Browsers open connections in advance; one without a request would hold the end up for a minute.
    forceCloseConnections: true,
  })
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
  if (api.kind === 'samples') serveChatConnection(server)
  await server.ready()
  putFaultsBefore(server.server, { signedIn: tokenReader(calls) })
  return server
}

/** Below the harness's own prefix only these are pages; any other address may be a remote's. */
const isPageAddress = (url: string) =>
  !url.startsWith(harnessPrefix) || url.startsWith(slotPath) || url.startsWith(emptyPath)

/** The one page of the harness, for every address. */
const pageDocument = (context: HarnessContext, { main }: Host) => `<!doctype html>
<html lang="${brand.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(context.manifest.name)} in the harness</title>
<link rel="icon" href="data:,">
${main.css.map((file) => `<link rel="stylesheet" href="${filesPath}${file}">`).join('\n')}
<script type="application/json" id="${contextId}">${jsonText(context)}</script>
${main.js.map((file) => `<script defer src="${filesPath}${file}"></script>`).join('\n')}
</head>
<body><div id="root"></div></body>
</html>`

/** No text inside can end the script element. */
const jsonText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
