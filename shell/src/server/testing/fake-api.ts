import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A real HTTP server in the API's place; `answers` by path, 404 for the rest. */
export async function startFakeApi(answers: Record<string, Answer> = {}) {
  const asked: { method: string; url: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    asked.push({ method, url, headers })
    const answer = answers[url.split('?')[0] ?? '']
    if (answer) return answer(request, response)
    response.writeHead(404, { 'content-type': 'application/json' })
    response.end('{"detail":"Not found."}')
  })
  server.on('upgrade', (request, socket) => {
    asked.push({ method: 'UPGRADE', url: request.url ?? '', headers: request.headers })
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    )
    socket.on('error', () => socket.destroy())
    socket.pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    async close() {
      if (!server.listening) return
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const json =
  (body: unknown, status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
