import { request } from 'node:http'

export interface SendOptions {
  origin: string
  path: string
  method?: 'GET' | 'POST' | 'DELETE'
  headers?: Record<string, string>
  body?: Buffer | string
  /** Loopback address to come from: limits count by address. */
  from?: string
  signal?: AbortSignal
}

export interface Reply {
  /** 0 when there was none: the connection was refused or broke. */
  status: number
  text: string
  ms: number
}

/** One request with a connection of its own. Never throws: what went wrong is status 0. */
export function send(options: SendOptions): Promise<Reply> {
  const { origin, path, method = 'GET', headers = {}, body, from, signal } = options
  const began = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, text: string) =>
      resolve({ status, text, ms: performance.now() - began })
    const asked = request(
      new URL(path, origin),
      { method, agent: false, localAddress: from, signal, headers: lengthOf(headers, body) },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => end(answer.statusCode ?? 0, String(Buffer.concat(chunks))))
        answer.on('error', () => end(0, ''))
      },
    )
    asked.on('error', () => end(0, ''))
    asked.end(body)
  })
}

const lengthOf = (headers: Record<string, string>, body: Buffer | string | undefined) =>
  body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) }

/** Sends JSON and reads the answer as JSON. */
export const sendJson = (options: Omit<SendOptions, 'body'> & { body: unknown }) =>
  send({
    method: 'POST',
    ...options,
    headers: { 'content-type': 'application/json', ...options.headers },
    body: JSON.stringify(options.body),
  })
