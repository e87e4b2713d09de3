import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { RolloutToken, TokenRole } from 'release-contracts/teams'
import * as queries from './tokens.queries'

export type TokenCheck =
  /** `mark`: of the account that made it, by which the API says whether it still may. */
  | { kind: 'valid'; name: string; team?: string; role: TokenRole; mark?: string | undefined }
  | { kind: 'unknown' | 'expired' | 'revoked' }
  /** There is no database, or it cannot be asked now. */
  | { kind: 'away' }

export interface NewToken {
  name: string
  days: number
  by: string
  /** Absent: the platform team. */
  team?: string | undefined
  role: TokenRole
  mark?: string | undefined
}

/** Keys for tools. Only their hashes are stored; the text of a token is known once, when made. */
export interface TokenStore {
  check(token: string): Promise<TokenCheck>
  /** Rejects when the database cannot be asked, like the calls below. */
  create(token: NewToken): Promise<RolloutToken & { token: string }>
  /** Newest first. */
  list(): Promise<RolloutToken[]>
  find(id: string): Promise<RolloutToken | undefined>
  /** Undefined when there is no such token; one that was revoked before stays as it is. */
  revoke(id: string): Promise<RolloutToken | undefined>
}

const form = /^amofin_[\w-]{43}$/
const dayMs = 24 * 60 * 60 * 1000

/** `database` yields nothing while the database is away. */
export function createTokenStore(
  database: () => Pool | undefined,
  now: () => Date = () => new Date(),
): TokenStore {
  const pool = () => {
    const found = database()
    if (!found) throw new Error('The database is unavailable.')
    return found
  }
  return {
    async check(token) {
      if (!form.test(token)) return { kind: 'unknown' }
      const found = database()
      if (!found) return { kind: 'away' }
      try {
        return checkToken(await queries.findToken(found, hash(token), now()), now())
      } catch {
        return { kind: 'away' }
      }
    },
    async create({ name, days, by, team, role, mark }) {
      const token = `amofin_${randomBytes(32).toString('base64url')}`
      const at = now()
      const made = await queries.insertToken(pool(), {
        id: randomBytes(6).toString('hex'),
        name,
        hash: hash(token),
        createdBy: by,
        team,
        role,
        mark,
        createdAt: at,
        expiresAt: new Date(at.getTime() + days * dayMs),
      })
      return { ...made, token }
    },
    list: async () => queries.listTokens(pool()),
    find: async (id) => queries.readToken(pool(), id),
    revoke: async (id) => queries.revokeToken(pool(), id, now()),
  }
}

function checkToken(found: queries.FoundToken | undefined, now: Date): TokenCheck {
  if (!found) return { kind: 'unknown' }
  const { token, mark } = found
  if (token.revokedAt) return { kind: 'revoked' }
  if (new Date(token.expiresAt) <= now) return { kind: 'expired' }
  const { name, team, role } = token
  return { kind: 'valid', name, ...(team && { team }), role, mark }
}

// 256 random bits cannot be guessed from a fast hash, so none of the slow ones is needed.
const hash = (token: string) => createHash('sha256').update(token).digest('hex')
