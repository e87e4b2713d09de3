import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ProofBody, ProofWay } from 'shared-contracts/api/two-step.schema'
import type { AppConfig } from '../../http/app-types'
import type { SignedInUser } from '../../http/authentication'
import { Failure, invalid } from '../../http/failures'
import type { RateLimits } from '../../rate-limits/rate-limits'
import { accountLimits } from '../client'
import { tokens, users } from '../../tables/accounts.tables'
import { verifyPassword } from '../password'
import { defaultProofMinutes } from '../../config/session-config'
import type { Db } from '../../database/database'
import { checkSecondStep } from './check-second-step'
import { isStaff, secondStepWays } from './second-step'
import { twoStepTexts } from './texts'

type Config = Pick<AppConfig, 'secret' | 'siteOrigin' | 'twoStep'>

interface Need {
  user: SignedInUser
  config: Config
  /** Also of accounts without a second step, by their password: before they get one. */
  always?: boolean
}

/** The ways of a proof that is missing; undefined when the user proved lately who they are, or need not. */
export async function missingProof(
  db: Db,
  { user, config, always = false }: Need,
): Promise<ProofWay[] | undefined> {
  if (!isStaff(user.group)) return undefined
  const ways = await secondStepWays(db, user)
  if (ways.length === 0 && !always) return undefined
  const minutes = config.twoStep?.proofMinutes ?? defaultProofMinutes
  const recent = and(
    eq(tokens.id, user.sessionId ?? 0),
    gt(tokens.provedOn, sql`now() - ${minutes}::int * interval '1 minute'`),
  )
  if ((await db.$count(tokens, recent)) > 0) return undefined
  return ways.length > 0 ? ways : ['password']
}

/** Throws 403 with the ways to prove it when the proof is missing. */
export async function requireProof(db: Db, need: Need): Promise<void> {
  const ways = await missingProof(db, need)
  if (ways) throw new Failure(403, { detail: twoStepTexts.stepUp, step_up: ways })
}

/** For calls of which only some matter most; the others say `stepUp` to `route`. */
export const requireProofOf = ({ db, config }: FastifyInstance, user: SignedInUser) =>
  requireProof(db, { user, config })

interface Proof {
  user: SignedInUser
  input: ProofBody
  config: Config
  limits: RateLimits
}

/** Notes that the user of this session is who they say. Throws a failure naming what is wrong. */
export async function proveUser(db: Db, { user, input, config, limits }: Proof): Promise<void> {
  const sessionId = user.sessionId ?? 0
  const ways = await secondStepWays(db, user)
  const challenge = await takeChallenge(db, sessionId)
  const secondStep = ways.length > 0
  if (secondStep) await checkSecondStep(db, { owner: user, input, challenge, config, limits })
  else {
    await limits.count(accountLimits.secondStep, user.id)
    await checkPassword(db, user, input.password ?? '')
  }
  await db
    .update(tokens)
    .set({ provedOn: sql`now()`, ...(secondStep && { secondStep }) })
    .where(eq(tokens.id, sessionId))
}

async function checkPassword(db: Db, { id }: SignedInUser, password: string) {
  const [own] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id))
  if (await verifyPassword(own?.hash, password)) return
  throw invalid({ password: [twoStepTexts.wrongPassword] })
}

/** What a passkey of this session has to sign next. */
export async function storeChallenge(db: Db, { sessionId = 0 }: SignedInUser, challenge: string) {
  await db.update(tokens).set({ challenge }).where(eq(tokens.id, sessionId))
}

/** Uses the challenge up: an answer is tried once. Of two calls at the same moment one gets it. */
export async function takeChallenge(db: Db, sessionId: number): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ challenge: tokens.challenge })
      .from(tokens)
      .where(eq(tokens.id, sessionId))
      .for('update')
    if (row?.challenge) {
      await tx.update(tokens).set({ challenge: null }).where(eq(tokens.id, sessionId))
    }
    return row?.challenge ?? null
  })
}
