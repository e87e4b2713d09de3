import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLoopbackAddress } from 'shared-contracts/loopback'

declare module 'fastify' {
  interface FastifyInstance {
    /** Visitors reach the site by https only, whatever stands between them and this server. */
    httpsOnly?: boolean
  }
}

/** True when the visitor's own connection is encrypted, also behind a proxy that does not say so. */
export const isSecure = ({
  protocol,
  server,
}: Pick<FastifyRequest, 'protocol'> & Partial<Pick<FastifyRequest, 'server'>>) =>
  server?.httpsOnly === true || protocol === 'https'

/**
 * True when somebody on this machine asks, and not a proxy here for a visitor elsewhere. Such a proxy
 * names the visitor in a header.
 */
export const isFromOwnMachine = ({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>) =>
  isLoopbackAddress(raw.socket.remoteAddress) &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined

/** The host the visitor addressed, if it is one; a header can hold anything. */
export function safeHost(host: string | undefined): string | undefined {
  return host && /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i.test(host)
    ? host
    : undefined
}

/** False for a request that a page of another site sent. */
export function isSameOrigin(headers: {
  origin?: string
  host?: string
  'sec-fetch-site'?: string | string[]
}): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (headers.origin === undefined) return true
  try {
    return new URL(headers.origin).host === headers.host
  } catch {
    return false
  }
}

/** Refuses requests from other sites. */
export async function sameOriginOnly(request: FastifyRequest, reply: FastifyReply) {
  if (isSameOrigin({ ...request.headers, host: request.host })) return
  await reply.code(403).send({ detail: 'This call is for pages of this site only.' })
}
