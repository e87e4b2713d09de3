import { request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Duplex } from 'node:stream'
import { clientNetwork } from 'server-telemetry/client-network'
import { clientAddress } from '../http/client-address'
import { createArrivals } from './fair-slots'
import { forwardedHeaders } from './forwarded'
import { connectionLimits } from './proxy-limits'

const upgraded = /^\/(socket\.io|ws)(\/|\?|$)/

interface Options {
  apiOrigin: string
  trusts: (address: string) => boolean
  maxPerAddress?: number
}

/**
 * Passes WebSocket connections on to the API as bytes, so that extensions, sub-protocols and
 * pings stay a matter between the two ends. Returns the way to close them all.
 */
export function proxyUpgrades(
  server: Server,
  { apiOrigin, trusts, maxPerAddress = connectionLimits.maxUpgradedPerAddress }: Options,
) {
  const sockets = new Set<Duplex>()
  let closing = false
  const open = createArrivals({ max: Number.POSITIVE_INFINITY, maxPerAddress })

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A connection that breaks at either end is ended at the other; there is no one to tell.
    socket.on('error', () => socket.destroy())
    if (closing) return refuse(socket, '503 Service Unavailable')
    if (!upgraded.test(request.url ?? '')) return refuse(socket, '404 Not Found')
    const peer = request.socket.remoteAddress ?? ''
    const forwardedFor = request.headers['x-forwarded-for']
    const end = open.begin(clientNetwork(clientAddress({ peer, forwardedFor }, trusts)))
    if (!end) return refuse(socket, '429 Too Many Requests')
    socket.once('close', end)
    track(socket)
    const send = apiOrigin.startsWith('https:') ? httpsRequest : httpRequest
    const target = new URL(request.url ?? '/', apiOrigin)
    const forwarded = forwardedHeaders(request.headers, {
      peer,
      peerTrusted: trusts(peer),
      host: request.headers.host ?? '',
      protocol: 'encrypted' in request.socket ? 'https' : 'http',
    })
    const upstream = send(target, {
      method: 'GET',
      // Node also checks the certificate by this name.
      headers: { ...forwarded, host: target.host },
      timeout: 10_000,
    })
    upstream.on('timeout', () => upstream.destroy(new Error('timeout')))
    upstream.on('error', () => refuse(socket, '502 Bad Gateway'))
    upstream.on('response', (answer) => {
      answer.resume()
      refuse(socket, `${answer.statusCode} ${answer.statusMessage}`)
    })
    upstream.on('upgrade', (answer, peerSocket, peerHead) => {
      socket.write(handshake(answer))
      if (peerHead.length > 0) socket.write(peerHead)
      if (head.length > 0) peerSocket.write(head)
      track(peerSocket)
      join(socket, peerSocket)
    })
    socket.on('close', () => upstream.destroy())
    upstream.end()
  })

  function track(socket: Duplex) {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  }

  return () => {
    closing = true
    for (const socket of sockets) socket.destroy()
  }
}

function join(client: Duplex, api: Duplex) {
  for (const [source, target] of [
    [client, api],
    [api, client],
  ] as const) {
    source.on('error', () => source.destroy())
    source.on('close', () => target.destroy())
    source.pipe(target)
  }
}

function handshake({ rawHeaders }: IncomingMessage) {
  const lines = ['HTTP/1.1 101 Switching Protocols']
  for (let index = 0; index < rawHeaders.length; index += 2) {
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}

function refuse(socket: Duplex, status: string) {
  if (!socket.writable) return socket.destroy()
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
