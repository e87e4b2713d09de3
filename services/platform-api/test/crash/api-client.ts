import { crashKey } from './crash-key'
import type { TestApp } from '../../src/testing/test-app'
import { isRefusal } from '../fuzz/check-answer'

/** The API did not do what was asked, and said so or hung up: nothing was acknowledged. */
export class NotAcknowledged extends Error {}

export interface CallLog {
  /** How often each status code came; 0 where the connection broke. */
  statuses: Record<number, number>
  /** Calls that took too long, and failures in no shape of the conventions. */
  faults: string[]
}

/** A call that takes longer hangs. */
const patienceMs = 15_000
/** A payment page that a dead process was making is waited for 35 s (`payment/payment-page.ts`). */
const pagePatienceMs = 45_000

/** Calls the API as the tests of the resources do, over HTTP; whoever calls has a token in `tokens`. */
export function apiClient(origin: string, tokens: ReadonlyMap<number, string>, seen: CallLog) {
  const call: TestApp['call'] = async (method, path, { as, body, headers } = {}) => {
    const token = as === undefined ? undefined : tokens.get(as)
    const begun = performance.now()
    const maxMs = path === '/api/x/payments' ? pagePatienceMs : patienceMs
    const reply = await fetch(origin + path, {
      method,
      headers: {
        'api-key': crashKey,
        ...(token && { authorization: `Token ${token}` }),
        ...(isJson(body) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...bodyOf(body),
      signal: AbortSignal.timeout(maxMs),
    })
      .then(async (answer) => ({ answer, text: await answer.text() }))
      .catch((error: unknown) => {
        count(seen, 0)
        const waited = performance.now() - begun
        if (waited >= maxMs) seen.faults.push(`${method} ${path} hung for ${waited} ms`)
        throw new NotAcknowledged(String(error))
      })
    return checked(seen, { method, path, ...reply })
  }
  return { call }
}

const isJson = (body: unknown) => typeof body === 'object' && !Buffer.isBuffer(body)

function bodyOf(body: unknown): { body?: string | Uint8Array<ArrayBuffer> } {
  if (Buffer.isBuffer(body)) return { body: Uint8Array.from(body) }
  return isJson(body) ? { body: JSON.stringify(body) } : {}
}

interface Reply {
  method: string
  path: string
  answer: Response
  text: string
}

function checked(seen: CallLog, { method, path, answer, text }: Reply) {
  const { status } = answer
  count(seen, status)
  const body: unknown = parsed(text)
  if (status >= 400 && !isRefusal(body)) {
    seen.faults.push(`${method} ${path} answered ${status} in no shape: ${text.slice(0, 200)}`)
  }
  if (status === 500) seen.faults.push(`${method} ${path} answered 500 instead of 503`)
  if (status >= 500 || status === 429) throw new NotAcknowledged(`${status} ${text}`)
  return { status, body, headers: Object.fromEntries(answer.headers) }
}

const count = ({ statuses }: CallLog, status: number) =>
  (statuses[status] = (statuses[status] ?? 0) + 1)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
