import { ApiError, NetworkError } from '../api-client/api-client'

/**
 * Why a call did not do what it was asked, for everybody who has to say so:
 * `offline` no answer came; `expired` the session was ended (401); `forbidden` not for this role
 * (403); `missing` no such thing, or another's (404); `conflict` somebody was faster, or the state
 * does not allow it (409); `throttled` too many requests (429); `invalid` the input was refused
 * (400, 413, 415, 422); `server-error` anything else, our own bugs included.
 */
export type FailureKind =
  | 'offline'
  | 'expired'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'throttled'
  | 'invalid'
  | 'server-error'

/** JSON only, so that a loader may hand it to its page. */
export interface Failure {
  kind: FailureKind
  /** The server's own sentence (`detail`, or `non_field_errors`), when it gave one. */
  detail?: string
  /** First sentence per field of an `invalid` answer (REST conventions 3.2). */
  fields?: Record<string, string>
}

const kinds: Record<number, FailureKind> = {
  400: 'invalid',
  401: 'expired',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
  429: 'throttled',
}

/** What went wrong with a call of the API client. Only 401 means an expired session (settled 1). */
export function failureOf(error: unknown): Failure {
  if (error instanceof NetworkError) return { kind: 'offline' }
  if (!(error instanceof ApiError)) return { kind: 'server-error' }
  const kind = kinds[error.status] ?? 'server-error'
  const fields = kind === 'invalid' ? sentences(error.body) : {}
  const { non_field_errors: general, detail, ...rest } = fields
  const sentence = error.detail ?? detail ?? general
  return {
    kind,
    ...(sentence && kind !== 'server-error' ? { detail: sentence } : {}),
    ...(Object.keys(rest).length > 0 ? { fields: rest } : {}),
  }
}

/** Whether the same call may work later without anything being changed. */
export const canRetry = ({ kind }: Failure): boolean =>
  kind === 'offline' || kind === 'throttled' || kind === 'server-error'

/** Whether nobody here can know if the call was carried out: no answer came, or a fault. */
export const isOutcomeUnknown = ({ kind }: Failure): boolean =>
  kind === 'offline' || kind === 'server-error'

const causes: Record<FailureKind, string> = {
  offline: 'Check your connection and try again.',
  expired: 'Your session has ended. Sign in again to continue.',
  forbidden: 'Your account does not have permission to do this.',
  missing: 'It does not exist any more, or it belongs to another account.',
  conflict: 'Somebody changed it in the meantime. Reload to see the latest state.',
  throttled: 'Too many requests were sent. Wait a minute, then try again.',
  invalid: 'The server refused the input.',
  'server-error': 'The problem is on our side. Try again in a minute.',
}

/** The cause and what to do, as a sentence for people. The server's own sentence comes first. */
export const failureText = ({ kind, detail }: Failure): string =>
  kind === 'expired' || kind === 'throttled' ? causes[kind] : (detail ?? causes[kind])

/** The first sentence of each field; nested fields are joined with dots. */
function sentences(body: unknown, prefix = ''): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {}
  return Object.entries(body).reduce<Record<string, string>>((found, [key, value]) => {
    const name = prefix + key
    const [first] = Array.isArray(value) ? value : [value]
    if (typeof first === 'string') return { ...found, [name]: first }
    return { ...found, ...sentences(value, `${name}.`) }
  }, {})
}
