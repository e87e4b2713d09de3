import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { connect, type Socket } from 'node:net'

import { eventsPath, reloadScript, scriptPath } from './reload-script'

const tag = `<script src="${scriptPath}" defer></script>`

export interface DevProxy {
  /** Tells every open page which packages have a new build. */
  announce: (names: string[]) => void
  close: () => void
}

/**
 * Stands before the site while developing: passes everything through and adds a script to pages
 * that reloads them when a package they use was rebuilt. The site itself knows nothing of it.
 */
export function startDevProxy(port: number, target: number): Promise<DevProxy> {
  const pages = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    if (request.url === eventsPath) return subscribe(pages, response)
    if (request.url === scriptPath) {
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(reloadScript)
    }
    pass(request, response, target)
  })
  server.on('upgrade', (request, socket, head) => tunnel(request, socket as Socket, head, target))
  const announce = (names: string[]) => {
    for (const page of pages) page.write(`data: ${JSON.stringify({ names })}\n\n`)
  }
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', () => resolve({ announce, close }))
  })
}

function subscribe(pages: Set<ServerResponse>, response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write('retry: 500\n\n')
  pages.add(response)
  response.once('close', () => pages.delete(response))
}

function pass(request: IncomingMessage, response: ServerResponse, target: number) {
  const { method, url: path } = request
  // Uncompressed: the script is appended to the page as it streams by.
  const headers = { ...request.headers, 'accept-encoding': 'identity' }
  const onward = forward({ host: 'localhost', port: target, method, path, headers }, (answer) => {
    const isPage = answer.headers['content-type']?.startsWith('text/html') && method === 'GET'
    const { 'content-length': length, ...kept } = answer.headers
    response.writeHead(answer.statusCode ?? 502, isPage || !length ? kept : answer.headers)
    answer.pipe(response, { end: !isPage })
    if (isPage) answer.once('end', () => response.end(tag))
    answer.once('error', () => response.destroy())
  })
  onward.once('error', (error) => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' })
    response.end(`The site does not answer: ${error.message}`)
  })
  response.once('close', () => onward.destroy())
  request.pipe(onward)
}

function tunnel(request: IncomingMessage, socket: Socket, head: Buffer, target: number) {
  const onward = connect(target, 'localhost', () => {
    const lines = [`${request.method} ${request.url} HTTP/1.1`]
    for (let i = 0; i < request.rawHeaders.length; i += 2) {
      lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`)
    }
    onward.write(`${lines.join('\r\n')}\r\n\r\n`)
    onward.write(head)
    onward.pipe(socket).pipe(onward)
  })
  onward.once('error', () => socket.destroy())
  socket.once('error', () => onward.destroy())
}
