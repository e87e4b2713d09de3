import type { Site } from './find-site'
import { UsageError } from './usage-error'

const timeoutMs = 15_000

/** The JSON of a successful answer; every other one is thrown as a `UsageError` with what the site says. */
export async function callSite<T>(
  site: Site,
  path: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
): Promise<T> {
  const answer = await fetch(`${site.origin}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${site.key}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    // A key goes nowhere but where it was meant to go.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new UsageError(
      `${site.origin} does not answer (${reasonOf(error)}). ${adviceOn(error, method)}`,
    )
  })
  const content: unknown = await answer.json().catch(() => undefined)
  if (answer.ok && content !== undefined) return content as T
  throw new UsageError(
    detailOf(content) ?? `${site.origin} answered ${answer.status} without a reason.`,
  )
}

/** Before a request is sent: nothing was changed. */
const beforeSending = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

function adviceOn(error: unknown, method: string): string {
  const { cause } = error as Error & { cause?: { code?: string } }
  if (method === 'GET' || beforeSending.includes(cause?.code ?? '')) return 'Is the site running?'
  return 'The change may have been made all the same: look with "npm run rollout" before you repeat it.'
}

/** `fetch` says no more than that it failed; its cause says why. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { message?: string; code?: string } }
  return cause?.message || cause?.code || message
}

function detailOf(content: unknown): string | undefined {
  const detail = (content as { detail?: unknown } | undefined)?.detail
  return typeof detail === 'string' ? detail : undefined
}
