import { setTimeout as wait } from 'node:timers/promises'
import type { Site } from './site'

export interface SiteCall {
  method?: 'GET' | 'POST' | 'PUT'
  json?: unknown
  bytes?: Uint8Array<ArrayBuffer>
}

const timeoutMs = 60_000
const attempts = 4
const firstPauseMs = 250
/** How long a server may ask for patience. */
const patienceMs = 5 * 60_000

/** One call, with the key. Rejects when there is no answer. */
export async function callSite(
  { origin, authorization }: Site,
  path: string,
  { method = 'GET', json, bytes }: SiteCall = {},
): Promise<Response> {
  const type = bytes ? 'application/octet-stream' : 'application/json'
  const body = bytes ?? (json === undefined ? undefined : JSON.stringify(json))
  return fetch(new URL(path, origin), {
    method,
    headers: {
      ...(authorization && { authorization }),
      ...(body !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { body }),
    // A key goes nowhere but where it was meant to go.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
}

/**
 * The same, again after no answer and after answers of servers that are busy or away. A server that says how
 * long to wait (`Retry-After`) is waited for: what it is busy with may be an earlier call of this one.
 */
export async function callWithRetries(
  site: Site,
  path: string,
  call: SiteCall = {},
): Promise<Response> {
  const deadline = Date.now() + patienceMs
  let failures = 0
  for (;;) {
    const { answer, error } = await tryCall(site, path, call)
    if (answer && answer.status < 500) return answer
    const pauseMs = answer && askedPause(answer)
    if (pauseMs !== undefined && Date.now() + pauseMs < deadline) {
      await wait(pauseMs)
      continue
    }
    failures += 1
    if (failures === attempts && answer) return answer
    if (failures === attempts) {
      throw new Error(`${site.origin} does not answer (${reasonOf(error)})`)
    }
    await wait(firstPauseMs * 2 ** (failures - 1))
  }
}

const tryCall = (site: Site, path: string, call: SiteCall) =>
  callSite(site, path, call).then(
    (answer) => ({ answer, error: undefined }),
    (error: unknown) => ({ answer: undefined, error }),
  )

function askedPause({ headers }: Response): number | undefined {
  const seconds = headers.get('retry-after')
  return seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) * 1000 : undefined
}

/** `fetch` says no more than that it failed; its cause says why. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { message?: string; code?: string } }
  return cause?.message || cause?.code || message
}

/** The words of an answer that is no success. */
export async function refusalOf(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => undefined)) as { detail?: unknown } | undefined
  const detail = typeof body?.detail === 'string' ? body.detail : 'no reason was given'
  return `${detail} (status ${answer.status})`
}
