import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log/log'
import { carriesSecret } from '../security/bearer'
import { isSameOrigin } from '../security/same-origin'
import type { TokenCheck, TokenStore } from '../state/token-store'
import type { Identity } from '../visitor/identify'
import { createSessionUsers } from './session-users'

/** Who changes what visitors get; the name goes into the history. */
export interface Actor {
  name: string
  via: 'session' | 'token' | 'secret'
}

export interface Actors {
  /** Undefined when the request may not change rollouts; then it has been answered already. */
  require(request: FastifyRequest, reply: FastifyReply): Promise<Actor | undefined>
}

interface Options {
  apiOrigin: string
  apiKey: string
  secret: string
  tokens: TokenStore
  log: Log
}

type Verdict = Actor | { status: 401 | 403 | 503; detail: string }

const adminGroup = 1

/** Administrators by their session, tools by a rollout token, the operator by the secret. */
export function createActors({ apiOrigin, apiKey, secret, tokens, log }: Options): Actors {
  const userOf = createSessionUsers({ apiOrigin, apiKey })

  async function judge(request: FastifyRequest): Promise<Verdict> {
    const { authorization } = request.headers
    if (carriesSecret(authorization, secret)) return { name: 'the operator', via: 'secret' }
    const [, scheme, key] = /^(bearer|token) ([\x21-\x7e]{1,200})$/i.exec(authorization ?? '') ?? []
    if (!scheme || !key) return { status: 401, detail: invitation }
    if (scheme.toLowerCase() === 'bearer') return byToken(await tokens.check(key))
    if (!isSameOrigin({ ...request.headers, host: request.host })) {
      return { status: 403, detail: 'This call is for pages of this site only.' }
    }
    const identity = await userOf(key, request.ip)
    if (identity.kind === 'away') log.warn('actors.api-away', { message: identity.message })
    return bySession(identity)
  }

  return {
    async require(request, reply) {
      const verdict = await judge(request)
      if ('name' in verdict) return verdict
      const { status, detail } = verdict
      if (status === 401) reply.header('www-authenticate', 'Bearer')
      await reply.code(status).header('cache-control', 'no-store').send({ detail })
      return undefined
    },
  }
}

const invitation =
  'Sign in as an administrator, or send "Authorization: Bearer <rollout token>". Make a token with: npm run rollout -- token create "name".'

function byToken(check: TokenCheck): Verdict {
  switch (check.kind) {
    case 'valid':
      return { name: check.name, via: 'token' }
    case 'unknown':
      return { status: 401, detail: `This key is not known here. ${invitation}` }
    case 'expired':
      return { status: 401, detail: 'This token has expired. Create another one.' }
    case 'revoked':
      return { status: 401, detail: 'This token was revoked. Create another one.' }
    case 'away':
      return {
        status: 503,
        detail: 'Tokens cannot be checked while the database is away. Try again in a moment.',
      }
  }
}

function bySession(identity: Identity): Verdict {
  switch (identity.kind) {
    case 'user': {
      const { id, groups, username } = identity.user
      if (groups.includes(adminGroup)) return { name: username ?? `account ${id}`, via: 'session' }
      return { status: 403, detail: 'Rollouts are for administrators (group 1) only.' }
    }
    case 'refused':
      return { status: 401, detail: 'Your session has ended. Sign in again.' }
    case 'unsupported':
      return {
        status: 403,
        detail:
          'The API cannot say who you are: it has no GET /api/x/session, which the console needs. Use a rollout token instead: "Authorization: Bearer <rollout token>".',
      }
    case 'away':
      return { status: 503, detail: 'The API did not answer. Try again in a moment.' }
  }
}
