import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { groups } from 'shared-contracts/capabilities'
import { defaultSessionIdle, type SessionIdle, type SessionRules } from '../config/session-config'
import type { Db } from '../database/database'
import { retention } from '../retention/retention'
import { sha256 } from '../secrets/sha256'
import { tokens, users } from '../tables/accounts.tables'

/** 20 random bytes as hex (decisions.md, settled 2). */
export const newToken = () => randomBytes(20).toString('hex')

interface NewSession {
  /** Shown to its user. */
  device?: string
  /** The user gave a second step for it. */
  secondStep?: boolean
}

/** Makes a session and returns its token, which is kept nowhere else. */
export async function createToken(
  db: Db,
  userId: number,
  { device = '', secondStep = false }: NewSession = {},
): Promise<string> {
  const token = newToken()
  await db.insert(tokens).values({ hash: sha256(token), userId, device, secondStep })
  return token
}

/** Undefined for an unknown token and for one whose session is over (`isGoing`). */
export const findUserByToken = (db: Db, token: string, rules?: SessionRules) =>
  findUserByHash(db, sha256(token), rules)

/** As `findUserByToken`, for where only the hash of the token is kept. */
export async function findUserByHash(db: Db, hash: string, rules?: SessionRules) {
  const [user] = await db
    .select({
      id: users.id,
      username: users.username,
      groupId: users.groupId,
      status: users.status,
      epoch: users.sessionEpoch,
      sessionId: tokens.id,
      isUseStale: sql<boolean>`${isUseStale}`,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.hash, hash), whereSessionActive(rules)))
  return user
}

/** The tokens among these whose sessions go on, of accounts that are open. */
export async function listValidTokens(
  db: Db,
  candidates: readonly string[],
  rules?: SessionRules,
): Promise<Set<string>> {
  if (candidates.length === 0) return new Set()
  const byHash = new Map(candidates.map((token) => [sha256(token), token]))
  const rows = await db
    .select({ hash: tokens.hash })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(
      and(
        inArray(tokens.hash, [...byHash.keys()]),
        whereSessionActive(rules),
        eq(users.status, 'Active'),
      ),
    )
  return new Set(rows.map(({ hash }) => byHash.get(hash) ?? ''))
}

export async function isSessionActive(
  db: Db,
  sessionId: number,
  rules?: SessionRules,
): Promise<boolean> {
  const rows = await db
    .select({ id: tokens.id })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.id, sessionId), whereSessionActive(rules)))
  return rows.length > 0
}

/**
 * Neither too old nor unused for too long, nor of staff without the second step that they must have; for
 * queries that join `tokens` with `users`.
 */
export const whereSessionActive = ({
  sessionIdle: idle = defaultSessionIdle,
  twoStep,
}: SessionRules = {}) =>
  and(
    twoStep?.required ? or(eq(users.groupId, groups.customer), tokens.secondStep) : undefined,
    gt(tokens.createdOn, sql`now() - make_interval(days => ${retention.sessions.days})`),
    gt(tokens.lastUsedOn, sql`now() - ${idleMinutes(idle)} * interval '1 minute'`),
  )

export const isUseStale = lt(tokens.lastUsedOn, sql`now() - interval '1 minute'`)

const idleMinutes = ({ staff, customers }: SessionIdle) =>
  sql`(case when ${users.groupId} = ${groups.customer} then ${customers}::int else ${staff}::int end)`

/** Notes that a session was used. For one whose `isUseStale`, so that most calls write nothing. */
export async function recordUse(db: Db, sessionId: number): Promise<void> {
  await db
    .update(tokens)
    .set({ lastUsedOn: sql`now()` })
    .where(and(eq(tokens.id, sessionId), isUseStale))
}
