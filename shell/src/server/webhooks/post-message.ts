import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { messageOf } from '../log/log'
import { checkedLookup, reachable, addressProblem, type MayReach } from './reachable-address'

export interface Delivery {
  ok: boolean
  /** What the receiver answered, or why nothing came. */
  answer: string
}

interface Message {
  url: string
  headers: Record<string, string>
  body: string
}

const maxMs = 10_000
const maxCharacters = 200

/** Sends one message. Redirects are not followed, and what the receiver says is not read. */
export async function postMessage(
  { url, headers, body }: Message,
  allowed: MayReach,
  timeoutMs = maxMs,
): Promise<Delivery> {
  const target = new URL(url)
  const refusal = addressProblem(target, allowed)
  if (refusal) return { ok: false, answer: `not sent: ${refusal}` }
  try {
    const status = await statusOf(target, { headers, body, allowed, timeoutMs })
    return { ok: status >= 200 && status < 300, answer: String(status) }
  } catch (error) {
    const late = error instanceof Error && error.name === 'AbortError'
    const why = late ? `no answer within ${timeoutMs / 1000} seconds` : messageOf(error)
    return { ok: false, answer: why.slice(0, maxCharacters) }
  }
}

interface Attempt extends Omit<Message, 'url'> {
  allowed: MayReach
  timeoutMs: number
}

function statusOf(target: URL, { headers, body, allowed, timeoutMs }: Attempt): Promise<number> {
  const request = target.protocol === 'https:' ? requestTls : requestPlain
  // Also without TLS only what was allowed is reached.
  const mayReach = target.protocol === 'https:' ? reachable(allowed) : allowed
  return new Promise((resolve, reject) => {
    const sent = request(
      target,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup: checkedLookup(mayReach),
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
      },
      (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
