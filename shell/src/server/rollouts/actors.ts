import type { FastifyReply, FastifyRequest } from 'fastify'
import { staffGroups } from 'release-contracts/rollout'
import { teamsOf } from 'release-contracts/team-rules'
import { platformTeam, type TeamRole, type Teams } from 'release-contracts/teams'
import type { Log } from '../log/log'
import { carriesSecret } from '../security/bearer'
import { isSameOrigin } from '../security/request-origin'
import type { TokenCheck, TokenStore } from '../state/token-store'
import { viewableBy, refusalReason, type Actor } from '../teams/access'
import {
  identify,
  identifyMark,
  type ApiAccess,
  type IdentifiedUser,
  type Identity,
} from '../visitor/identify'

export interface Actors {
  /** Undefined when the request comes from nobody who is known; then it has been answered already. */
  require(request: FastifyRequest, reply: FastifyReply): Promise<Actor | undefined>
  /** The same, and only for those who have this role with the remote. */
  requireOn(
    remote: string,
    role: TeamRole,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Actor | undefined>
}

interface Options {
  apiOrigin: string
  apiKey: string
  secret: string
  tokens: TokenStore
  /** As they are now. */
  teams: () => Teams
  log: Log
}

type Verdict = Actor | { status: 401 | 403 | 503; detail: string; step_up?: readonly string[] }

const adminGroup = 1

/**
 * Administrators, and staff who only look, by their session, tools by a rollout token, the operator by the
 * secret, with the roles that
 * they have in their teams: a token in the one it was made for. The API is asked
 * for every call, so that a session that ended there changes nothing here, in whichever process.
 */
export function createActors({ apiOrigin, apiKey, secret, tokens, teams, log }: Options): Actors {
  const api = { apiOrigin, apiKey }

  async function decide(request: FastifyRequest): Promise<Verdict> {
    const { authorization } = request.headers
    if (carriesSecret(authorization, secret)) return operator
    const [, scheme, key] = /^(bearer|token) ([\x21-\x7e]{1,200})$/i.exec(authorization ?? '') ?? []
    if (!scheme || !key) return { status: 401, detail: invitation }
    if (scheme.toLowerCase() === 'bearer') return byToken(await tokens.check(key), api)
    if (!isSameOrigin({ ...request.headers, host: request.host })) {
      return { status: 403, detail: 'This call is for pages of this site only.' }
    }
    // The console refreshes itself as long as it is visible, also while nobody is there.
    const passive = request.method === 'GET'
    const identity = await identify({ token: key, ip: request.ip, passive }, api)
    if (identity.kind === 'away') log.warn('actors.api-away', { message: identity.message })
    return bySession(identity, request.method, teams())
  }

  async function require(request: FastifyRequest, reply: FastifyReply) {
    const verdict = await decide(request)
    if ('name' in verdict) return verdict
    const { status, ...body } = verdict
    if (status === 401) reply.header('www-authenticate', 'Bearer')
    await reply.code(status).header('cache-control', 'no-store').send(body)
    return undefined
  }

  return {
    require,
    async requireOn(remote, role, request, reply) {
      const actor = await require(request, reply)
      const detail = actor && refusalReason(teams(), actor, remote, role)
      if (detail === undefined) return actor
      await reply.code(403).header('cache-control', 'no-store').send({ detail })
      return undefined
    },
  }
}

const operator: Actor = {
  name: 'the operator',
  via: 'secret',
  teams: { [platformTeam]: 'approver' },
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
        detail:
          'Tokens cannot be checked while the database is unavailable. Try again in a moment.',
      }
  }
}

/** A token that an account made ends with the account's role, password and sessions. */
async function byAccountOf(
  { mark, ...token }: Extract<TokenCheck, { kind: 'valid' }>,
  api: ApiAccess,
): Promise<Verdict> {
  const actor = actorOf(token)
  if (!mark) return actor
  const identity = await identifyMark(mark, api)
  if (identity.kind === 'away') return { status: 503, detail: apiAway }
  if (identity.kind === 'user' && identity.user.groups.includes(adminGroup)) {
    return { ...actor, account: identity.user.id }
  }
  return {
    status: 401,
    detail: 'The account that made this token was signed out everywhere. Create another one.',
  }
}

/** Named so that no token passes for a person. */
function actorOf({
  name,
  team,
  role,
}: Omit<Extract<TokenCheck, { kind: 'valid' }>, 'kind'>): Actor {
  const kind = team ? `token of ${team}` : 'token'
  return { name: `${name} (${kind})`, via: 'token', teams: { [team ?? platformTeam]: role } }
}

const notForYou =
  'Rollouts are for administrators (group 1). Staff who belong to a team may view them.'

/** Customers are in no team, whatever name they chose for their account. */
function teamsOfUser({ id, groups, username }: IdentifiedUser, teams: Teams) {
  if (groups.includes(adminGroup)) return teamsOf(teams, username ?? `account ${id}`)
  const isStaff = groups.some((group) => staffGroups.includes(group))
  const reached = isStaff && username ? viewableBy(teams, username) : {}
  return Object.keys(reached).length > 0 ? reached : undefined
}

function bySession(identity: Identity, method: string, teams: Teams): Verdict {
  switch (identity.kind) {
    case 'user': {
      const { id, username } = identity.user
      const name = username ?? `account ${id}`
      const reached = teamsOfUser(identity.user, teams)
      if (!reached) return { status: 403, detail: notForYou }
      if (!identity.proved && method !== 'GET') return stepUp
      return { ...{ name, via: 'session', account: id, mark: identity.mark }, teams: reached }
    }
    case 'refused':
      return { status: 401, detail: 'Your session has ended. Sign in again.' }
    case 'unsupported':
      return {
        status: 403,
        detail:
          'The API cannot identify you: it has no GET /api/x/session, which the console needs. Use a rollout token instead: "Authorization: Bearer <rollout token>".',
      }
    case 'away':
      return { status: 503, detail: apiAway }
  }
}
