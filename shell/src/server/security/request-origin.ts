import type { FastifyRequest } from 'fastify'

/** True when the visitor's own connection is encrypted, also behind a trusted proxy. */
export const isSecure = ({ protocol }: Pick<FastifyRequest, 'protocol'>) => protocol === 'https'

/** The host the visitor addressed, if it is one; a header can hold anything. */
export function safeHost(host: string | undefined): string | undefined {
  return host && /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i.test(host)
    ? host
    : undefined
}
