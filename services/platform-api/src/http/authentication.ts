import type { FastifyInstance, FastifyRequest } from 'fastify'
import { passiveHeader } from 'shared-contracts/api/session.contract'
import type { Group } from 'shared-contracts/capabilities'
import { sameSecret } from '../secrets/sha256'
import { forbidden, unauthenticated } from './failures'

export interface SignedInUser {
  id: number
  username: string
  group: Group
  /** Of the token that the call came with; absent where a signed link or a job acts for the user. */
  sessionId?: number
  /** Raised whenever all sessions of the user end: `users.session_epoch`. */
  epoch?: number
}

/**
 * `public`: Api-Key only. `optional`: a visitor, or the user of a token, which must then be good.
 * `user`: any signed-in user. A list: users of these groups.
 */
export type Access = 'public' | 'optional' | 'user' | readonly Group[]

/** What the accounts know of sessions. They give it to the server; nothing in `http/` imports a resource. */
export interface Sessions {
  /** Undefined for an unknown token and for a session that has ended. */
  findUser(token: string): Promise<SessionUser | undefined>
  recordUse(sessionId: number): Promise<void>
  /** Throws 403 with the ways to prove it where staff have to prove again who they are. */
  requireProof(user: SignedInUser): Promise<void>
  /** Those of the tokens whose sessions go on. */
  listValid(tokens: readonly string[]): Promise<Set<string>>
  /**
   * Watches for sessions that end: `check` looks at the connections of one user, or at all. What it
   * returns asks who somebody is, and asks again if a session ended meanwhile.
   */
  watchEnded(
    app: FastifyInstance,
    check: (userId?: number) => void,
  ): <Answer>(ask: () => Promise<Answer>) => Promise<Answer>
}

interface SessionUser {
  id: number
  username: string
  groupId: number
  status: string
  epoch: number
  sessionId: number
  /** The last use was noted more than a minute ago. */
  isUseStale: boolean
}

/**
 * Decides who is calling and whether they may. On public calls the Authorization header is not
 * read unless the key is wrong, so a page with an expired session still shows its content.
 */
export async function admit(
  request: FastifyRequest,
  access: Access,
): Promise<SignedInUser | undefined> {
  const { config, sessions } = request.server
  const keyFits = sameSecret(request.headers['api-key'], config.apiKey)
  if (access === 'public' && keyFits) return undefined
  const user = await authenticate(sessions, request.headers)
  if (!user && access === 'optional' && keyFits) return undefined
  if (!user) throw unauthenticated()
  const allowed = typeof access === 'string' || access.includes(user.group)
  if (!keyFits || !allowed) throw forbidden()
  return user
}

async function authenticate(
  sessions: Sessions,
  headers: FastifyRequest['headers'],
): Promise<SignedInUser | undefined> {
  const token = tokenOf(headers.authorization)
  if (token === undefined) return undefined
  const user = await sessions.findUser(token)
  if (!user) throw unauthenticated('Invalid token.')
  if (user.status !== 'Active') throw unauthenticated('User inactive or deleted.')
  const { id, username, groupId, sessionId, epoch, isUseStale } = user
  if (isUseStale && headers[passiveHeader] !== '1') await sessions.recordUse(sessionId)
  return { id, username, group: groupId as Group, sessionId, epoch }
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
