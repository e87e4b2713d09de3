import { negotiate } from '@fastify/accept-negotiator'

/** The best of some content codings that an Accept-Encoding header admits; `;q=0` refuses one. */
function best<Coding extends string>(
  header: string | undefined,
  codings: Coding[],
): Coding | undefined {
  return (negotiate(header?.toLowerCase() ?? '', codings) as Coding | null) ?? undefined
}

export const acceptsBrotli = (header: string | undefined) => best(header, ['br']) === 'br'

/** The coding for a streamed answer: what packs best among what is accepted. */
export const pickEncoding = (header: string | undefined) =>
  best(header, ['br', 'gzip']) ?? 'identity'
