import type { Socket } from 'node:net'

const phrases = {
  400: ['Bad Request', 'This is no HTTP request.'],
  408: ['Request Timeout', 'The request did not arrive in time. Send it again.'],
  431: ['Request Header Fields Too Large', 'The headers or the address are too long.'],
} as const

/** Answers what never became a request, in the shape of every refusal, and ends the connection. */
export function refuseBroken(error: Error & { code?: string }, socket: Socket): void {
  // Whoever hung up hears nothing more.
  if (error.code === 'ECONNRESET' || socket.destroyed) return void socket.destroy()
  const status = statusOf(error.code)
  const [phrase, detail] = phrases[status]
  const body = JSON.stringify({ detail })
  const head = [
    `HTTP/1.1 ${status} ${phrase}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

function statusOf(code: string | undefined): keyof typeof phrases {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}
