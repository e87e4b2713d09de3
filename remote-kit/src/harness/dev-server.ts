import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import proxy from '@fastify/http-proxy'
import Fastify, { type FastifyInstance } from 'fastify'
import type { ChangeStream } from './change-stream'
import { changesPath, contextPath, filesPath, harnessPrefix } from './harness-context'
import { readContext } from './read-context'

export interface DevServerOptions {
  packageDir: string
  /** Where webpack writes. */
  filesDir: string
  apiOrigin: string
  changes: ChangeStream
}

/** Prefixes that belong to the platform API, sockets included. */
const apiPrefixes = ['/api', '/search/service', '/search/faq', '/adminlist_chat', '/media']
const socketPrefixes = ['/socket.io', '/ws']

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

const page = `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Harness</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${filesPath}main.css">
<script defer src="${filesPath}main.js"></script>
</head>
<body><div id="root"></div></body>
</html>`

/** Serves the harness on its own origin and passes API calls through, so that none needs CORS. */
export async function createDevServer(options: DevServerOptions): Promise<FastifyInstance> {
  const server = Fastify({ logger: false })
  for (const prefix of [...apiPrefixes, ...socketPrefixes]) {
    await server.register(proxy, {
      upstream: options.apiOrigin,
      prefix,
      rewritePrefix: prefix,
      websocket: socketPrefixes.includes(prefix),
      replyOptions: {
        onError: (reply) =>
          reply
            .code(502)
            .send({ detail: `The API does not answer at ${options.apiOrigin}. Start it first.` }),
      },
    })
  }
  server.get(contextPath, () => readContext(options.packageDir, options.apiOrigin))
  server.get(changesPath, (_request, reply) => {
    reply.hijack()
    options.changes.connect(reply.raw)
  })
  server.get(`${filesPath}*`, async (request, reply) => {
    const file = normalize((request.params as { '*': string })['*'])
    const content = file.startsWith('..') ? undefined : await read(join(options.filesDir, file))
    if (!content) return reply.code(404).send()
    return reply
      .header('cache-control', 'no-store')
      .type(types[extname(file)] ?? 'application/octet-stream')
      .send(content)
  })
  server.get('/*', (request, reply) => {
    const known = !request.url.startsWith(harnessPrefix) || request.url.includes('/slot/')
    return reply
      .code(known ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(page)
  })
  return server
}

const read = (file: string) => readFile(file).catch(() => undefined)
