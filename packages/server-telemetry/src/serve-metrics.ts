import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'
import type { Metrics, MetricsAddress } from './metrics'

/** Answers `GET /metrics` in Prometheus' text format, and nothing else. */
export async function serveMetrics(
  registry: Registry,
  { port, host }: MetricsAddress,
): ReturnType<Metrics['listen']> {
  const server = createServer((request, response) => void answer(registry, request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { port: actual } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}/metrics`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(registry: Registry, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
    return response.writeHead(404).end()
  }
  try {
    const text = await registry.metrics()
    response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  } catch {
    // A figure that cannot be had must not look like a server that is well.
    response.writeHead(500).end()
  }
}
