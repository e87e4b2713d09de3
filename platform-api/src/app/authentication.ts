import type { FastifyRequest } from 'fastify'
import type { Group } from 'shared-contracts/capabilities'
import { findUserByToken } from '../auth/token.queries'
import type { Db } from '../database/database'
import { sameSecret } from '../secrets/same-secret'
import { forbidden, unauthenticated } from './failures'

export interface SignedInUser {
  id: number
  username: string
  group: Group
}

/**
 * `public`: Api-Key only. `optional`: a visitor, or the user of a token, which must then be good.
 * `user`: any signed-in user. A list: users of these groups.
 */
export type Access = 'public' | 'optional' | 'user' | readonly Group[]

/**
 * Decides who is calling and whether they may. On public calls the Authorization header is not
 * read unless the key is wrong, so a page with an expired session still shows its content.
 */
export async function admit(
  request: FastifyRequest,
  { db, apiKey, access }: { db: Db; apiKey: string; access: Access },
): Promise<SignedInUser | undefined> {
  const keyFits = sameSecret(request.headers['api-key'], apiKey)
  if (access === 'public' && keyFits) return undefined
  const user = await authenticate(db, request.headers.authorization)
  if (!user && access === 'optional' && keyFits) return undefined
  if (!user) throw unauthenticated()
  const allowed = typeof access === 'string' || access.includes(user.group)
  if (!keyFits || !allowed) throw forbidden()
  return user
}

async function authenticate(db: Db, header: string | undefined): Promise<SignedInUser | undefined> {
  const token = tokenOf(header)
  if (token === undefined) return undefined
  const user = await findUserByToken(db, token)
  if (!user) throw unauthenticated('Invalid token.')
  if (user.status !== 'Active') throw unauthenticated('User inactive or deleted.')
  return { id: user.id, username: user.username, group: user.groupId as Group }
}

/** Undefined when the header is absent or speaks of another scheme. */
export function tokenOf(header: string | undefined): string | undefined {
  const [scheme, ...rest] = (header ?? '').trim().split(/\s+/)
  if (scheme?.toLowerCase() !== 'token') return undefined
  if (rest.length === 0) throw unauthenticated('Invalid token header. No credentials provided.')
  if (rest.length > 1) {
    throw unauthenticated('Invalid token header. Token string should not contain spaces.')
  }
  return rest[0]
}
