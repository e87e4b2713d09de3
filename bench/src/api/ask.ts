import { Agent, request } from 'node:http'
import { apiKey } from './measured-api'

/** One request, as a browser's page or the composition server makes it. */
export interface ApiCall {
  path: string
  token?: string
  /** Sent as JSON by POST; without it the request is a GET. */
  body?: unknown
}

export interface TimedAnswer {
  /** From the request to the last byte of the answer, in milliseconds. */
  ms: number
  body: Buffer
}

export interface Client {
  /** Rejects for any answer but 200, so that nothing is measured that did not work. */
  ask(call: ApiCall): Promise<TimedAnswer>
  close(): void
}

/** One connection that stays open. */
export function openClient(origin: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return { ask: (ask) => send(new URL(ask.path, origin), ask, agent), close: () => agent.destroy() }
}

function send(url: URL, { token, body }: ApiCall, agent: Agent): Promise<TimedAnswer> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    'api-key': apiKey,
    ...(token === undefined ? {} : { authorization: `Token ${token}` }),
    ...(text === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const outgoingRequest = request(url, {
      agent,
      headers,
      method: text === undefined ? 'GET' : 'POST',
    })
    outgoingRequest.on('error', reject)
    outgoingRequest.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const ms = performance.now() - started
        const answer = Buffer.concat(chunks)
        if (response.statusCode === 200) return resolve({ ms, body: answer })
        reject(new Error(`${url.pathname} answered ${response.statusCode}: ${answer.toString()}`))
      })
    })
    outgoingRequest.end(text)
  })
}
