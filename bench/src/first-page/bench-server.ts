import {
  createServer,
  request as forward,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib'

interface Options {
  /** Where pages and files come from. */
  upstream: string
  /** Changes a piece of a page. All variants pass through one, so that none has the shorter way. */
  change: (html: string) => string
  /** Pages by path, for variants without a server: one is started, so that they take the same way. */
  page?: (path: string) => string
  /** Files of the variant's own, by path; all others come from upstream. */
  files?: ReadonlyMap<string, ServedFile>
}

export interface ServedFile {
  body: Buffer
  headers: Record<string, string>
}

/** Stands before a site and serves its pages compressed and flushed piece by piece. */
export async function startBenchServer({ upstream, change, page, files }: Options) {
  const pageServer = page && (await listen(servePages(page)))
  const pagesFrom = pageServer ? originOf(pageServer) : upstream
  const server = createServer((incoming, outgoing) => {
    if (isPage(incoming)) return passPage(pagesFrom, incoming, outgoing, change)
    const ownFile = files?.get(incoming.url ?? '')
    if (ownFile) return outgoing.writeHead(200, ownFile.headers).end(ownFile.body)
    passFile(upstream, incoming, outgoing)
  })
  await listen(server)
  const stop = () => {
    server.close()
    pageServer?.close()
  }
  return { url: `${originOf(server)}/`, stop }
}

const servePages = (page: (path: string) => string) =>
  createServer(({ url = '/' }, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(url))
  })

async function listen(server: Server): Promise<Server> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** A file that is fetched ahead (`rel="prefetch"`) is asked for as pages are: it has an ending. */
const isPage = ({ headers, url = '' }: IncomingMessage) =>
  headers.accept?.includes('text/html') === true && !/\.\w+(\?|$)/.test(url)

const brotli = () =>
  createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
  })

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }

function passPage(
  upstream: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  change: (html: string) => string,
) {
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
  forward(upstream + incoming.url, { method: incoming.method, headers }, (answer) => {
    const { 'content-length': _length, ...forwardedHeaders } = answer.headers
    outgoing.writeHead(answer.statusCode ?? 502, { ...forwardedHeaders, ...htmlHeaders })
    const compressor = brotli()
    compressor.pipe(outgoing)
    answer.setEncoding('utf8')
    answer.on('data', (piece: string) => {
      compressor.write(change(piece))
      compressor.flush()
    })
    answer.on('end', () => compressor.end())
  }).end()
}

function passFile(upstream: string, incoming: IncomingMessage, outgoing: ServerResponse) {
  const options = { method: incoming.method, headers: incoming.headers }
  const upstreamRequest = forward(upstream + incoming.url, options, (answer) => {
    const pieces: Buffer[] = []
    answer.on('data', (piece: Buffer) => pieces.push(piece))
    answer.on('error', () => outgoing.destroy())
    answer.on('end', () => sendFile(incoming.url ?? '', answer, Buffer.concat(pieces), outgoing))
  })
  upstreamRequest.on('error', () => outgoing.writeHead(502).end())
  incoming.pipe(upstreamRequest)
}

/** Text that comes uncompressed leaves compressed, whichever variant sends it. */
function sendFile(url: string, answer: IncomingMessage, body: Buffer, outgoing: ServerResponse) {
  const { 'content-length': _length, 'transfer-encoding': _chunks, ...headers } = answer.headers
  const status = answer.statusCode ?? 502
  const small = status === 200 ? compressAnswer(url, answer.headers, body) : undefined
  if (small === undefined) {
    outgoing.writeHead(status, answer.headers).end(body)
    return
  }
  outgoing.writeHead(status, { ...headers, 'content-encoding': 'br' }).end(small)
}

const isText = /^(text\/|application\/(json|javascript)|image\/svg)/

/** Compressed once, at the best quality: files whose address changes with their content. */
const compressedByUrl = new Map<string, Buffer>()

/** Undefined where an answer goes out as it came: it is compressed already, or would not get smaller. */
export function compressAnswer(url: string, headers: IncomingHttpHeaders, body: Buffer) {
  const type = headers['content-type'] ?? ''
  if (headers['content-encoding'] || !isText.test(type) || body.length < 200) return undefined
  if (!headers['cache-control']?.includes('immutable')) return brotliOf(body, 5)
  const compressed = compressedByUrl.get(url) ?? brotliOf(body, 11)
  compressedByUrl.set(url, compressed)
  return compressed
}

const brotliOf = (body: Buffer, quality: number) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
