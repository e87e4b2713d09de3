import type { FastifyReply, FastifyRequest } from 'fastify'

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
