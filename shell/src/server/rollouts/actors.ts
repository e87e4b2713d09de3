import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log/log'
import { carriesSecret } from '../security/bearer'
import { isSameOrigin } from '../security/same-origin'
import type { TokenCheck, TokenStore } from '../state/token-store'
import { identify, identifyMark, type ApiAccess, type Identity } from '../visitor/identify'

/** Who changes what visitors get; the name goes into the history. */
export interface Actor {
  name: string
  via: 'session' | 'token' | 'secret'
  /** Of a session: what a token that this account makes lives by. */
  mark?: string | undefined
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

type Verdict = Actor | { status: 401 | 403 | 503; detail: string; step_up?: readonly string[] }

const adminGroup = 1

/**
 * Administrators by their session, tools by a rollout token, the operator by the secret. The API is asked
 * for every call, so that a session that ended there changes nothing here, in whichever process.
 */
export function createActors({ apiOrigin, apiKey, secret, tokens, log }: Options): Actors {
  const api = { apiOrigin, apiKey }

  async function decide(request: FastifyRequest): Promise<Verdict> {
    const { authorization } = request.headers
    if (carriesSecret(authorization, secret)) return { name: 'the operator', via: 'secret' }
    const [, scheme, key] = /^(bearer|token) ([\x21-\x7e]{1,200})$/i.exec(authorization ?? '') ?? []
    if (!scheme || !key) return { status: 401, detail: invitation }
    if (scheme.toLowerCase() === 'bearer') return byToken(await tokens.check(key), api)
    if (!isSameOrigin({ ...request.headers, host: request.host })) {
      return { status: 403, detail: 'This call is for pages of this site only.' }
    }
    // The console reads itself anew as long as it is visible, also while nobody is there.
    const passive = request.method === 'GET'
    const identity = await identify({ token: key, ip: request.ip, passive }, api)
    if (identity.kind === 'away') log.warn('actors.api-away', { message: identity.message })
    return bySession(identity, request.method)
  }

  return {
    async require(request, reply) {
      const verdict = await decide(request)
      if ('name' in verdict) return verdict
      const { status, ...body } = verdict
      if (status === 401) reply.header('www-authenticate', 'Bearer')
      await reply.code(status).header('cache-control', 'no-store').send(body)
      return undefined
    },
  }
}

const apiAway = 'The API did not answer. Try again in a moment.'

/** The page asks the API which ways the account has, and sends the change again after the proof. */
const stepUp: Verdict = {
  status: 403,
  detail: 'Confirm that it is you first. Nothing was changed.',
  step_up: [],
}

const invitation =
  'Sign in as an administrator, or send "Authorization: Bearer <rollout token>". Make a token with: npm run rollout -- token create "name".'

async function byToken(check: TokenCheck, api: ApiAccess): Promise<Verdict> {
  switch (check.kind) {
    case 'valid':
      return byAccountOf(check, api)
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

/** A token that an account made ends with the account's role, password and sessions. */
async function byAccountOf(
  { name, mark }: { name: string; mark?: string | undefined },
  api: ApiAccess,
): Promise<Verdict> {
  const actor: Actor = { name, via: 'token' }
  if (!mark) return actor
  const identity = await identifyMark(mark, api)
  if (identity.kind === 'away') return { status: 503, detail: apiAway }
  if (identity.kind === 'user' && identity.user.groups.includes(adminGroup)) return actor
  return {
    status: 401,
    detail: 'The account that made this token was signed out everywhere. Create another one.',
  }
}

function bySession(identity: Identity, method: string): Verdict {
  switch (identity.kind) {
    case 'user': {
      const { id, groups, username } = identity.user
      if (!groups.includes(adminGroup)) {
        return { status: 403, detail: 'Rollouts are for administrators (group 1) only.' }
      }
      if (!identity.proved && method !== 'GET') return stepUp
      return { name: username ?? `account ${id}`, via: 'session', mark: identity.mark }
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
      return { status: 503, detail: apiAway }
  }
}
