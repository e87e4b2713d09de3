import { withoutOwnCookies } from '../http/cookies'

export interface Connection {
  /** Address of whoever opened the connection to us. */
  peer: string
  /** Whether that is a proxy of ours, whose X-Forwarded-* may be believed. */
  peerTrusted: boolean
  host: string
  protocol: string
}

type Headers = Record<string, string | string[] | undefined>

const text = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value.join(', ') : value

/** Headers for the API: who really asks, and none of our cookies. */
export function forwardedHeaders(headers: Headers, connection: Connection): Headers {
  const chain = connection.peerTrusted ? text(headers['x-forwarded-for']) : undefined
  // Nor is a stranger's trace one of ours.
  const { forwarded: _, traceparent: __, tracestate: ___, baggage: ____, ...rest } = headers
  const cookie = withoutOwnCookies(text(headers.cookie))
  const next: Headers = {
    ...rest,
    'x-forwarded-for': chain ? `${chain}, ${connection.peer}` : connection.peer,
    'x-forwarded-host': connection.host,
    'x-forwarded-proto': connection.protocol,
  }
  if (cookie === undefined) delete next.cookie
  else next.cookie = cookie
  return next
}
