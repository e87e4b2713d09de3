import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm'
import { throttled } from '../http/failures'
import type { Db } from '../database/database'
import { lockUntilCommit } from '../database/lock-until-commit'
import { retention } from '../retention/retention'
import { signInAddresses, signInFailures, users } from '../tables/accounts.tables'

const perUsername = 10
const perAddress = 100
const windowMinutes = 15

/** Wrong tries at one name in a day, over all addresses, before each further one has to wait. */
const freeTries = 20
const maxDelaySeconds = 15 * 60
/** An address that its user did not come back to for so long is a stranger again. */
const rememberedDays = retention.signInAddresses.days

const window = sql.raw(`interval '${windowMinutes} minutes'`)
const day = sql.raw(`interval '${retention.signInTries.days} days'`)

export interface SignInAttempt {
  address: string
  username: string
}

/**
 * Counts an attempt as failed until `forgetFailures` takes it back; throws a 429 failure after too many of
 * this name or this address. Who guesses one name from many addresses waits longer with each try; an
 * address from which the user signed in before does not, so that guessing locks nobody out.
 */
export async function beginAttempt(db: Db, attempt: SignInAttempt): Promise<void> {
  const own = await db.transaction((tx) => writeAttempt(tx, attempt))
  if (!own) return
  const tries = await countTries(db, attempt, own.id)
  await db.delete(signInFailures).where(lt(signInFailures.at, sql`now() - ${day}`))
  const wait = Math.max(waitHere(tries), await waitOverall(db, attempt, tries))
  if (wait <= 0) return
  // What was refused does not count, so that waiting as long as told is enough.
  await db.delete(signInFailures).where(eq(signInFailures.id, own.id))
  throw throttled(Math.ceil(wait))
}

/**
 * Attempts at one name, or from one address, are committed in the order of their ids, over all processes:
 * each counts those before it, and one that came first but is not committed yet would be missed.
 */
async function writeAttempt(tx: Db, attempt: SignInAttempt) {
  await lockUntilCommit(tx, `sign-ins of name ${attempt.username}`)
  await lockUntilCommit(tx, `sign-ins from address ${attempt.address}`)
  const [own] = await tx.insert(signInFailures).values(attempt).returning({ id: signInFailures.id })
  return own
}

type Tries = Awaited<ReturnType<typeof countTries>>

async function countTries(db: Db, { address, username }: SignInAttempt, own: number) {
  const isHere = and(
    eq(signInFailures.address, address),
    gt(signInFailures.at, sql`now() - ${window}`),
  )
  const isName = eq(signInFailures.username, username)
  const [row] = await db
    .select({
      nameHere: sql`count(*) filter (where ${and(isHere, isName)})`.mapWith(Number),
      here: sql`count(*) filter (where ${isHere})`.mapWith(Number),
      hereEndsIn:
        sql`extract(epoch from min(${signInFailures.at}) filter (where ${isHere}) + ${window} - now())`.mapWith(
          Number,
        ),
      name: sql`count(*) filter (where ${isName})`.mapWith(Number),
      sinceLast:
        sql`coalesce(extract(epoch from now() - max(${signInFailures.at}) filter (where ${isName} and ${signInFailures.id} <> ${own})), 1e9)`.mapWith(
          Number,
        ),
    })
    .from(signInFailures)
    .where(
      and(
        or(isHere, isName),
        gt(signInFailures.at, sql`now() - ${day}`),
        lte(signInFailures.id, own),
      ),
    )
  return row ?? { nameHere: 0, here: 0, hereEndsIn: 0, name: 0, sinceLast: 0 }
}

function waitHere({ nameHere, here, hereEndsIn }: Tries): number {
  return nameHere > perUsername || here > perAddress ? Math.max(1, hereEndsIn) : 0
}

async function waitOverall(db: Db, attempt: SignInAttempt, { name, sinceLast }: Tries) {
  const wait = signInDelay(name - 1) - sinceLast
  return wait > 0 && !(await isKnownAddress(db, attempt)) ? wait : 0
}

/** Seconds between tries at one name after so many wrong ones: 1, 2, 4 … at most a quarter of an hour. */
export function signInDelay(wrong: number): number {
  return wrong < freeTries ? 0 : Math.min(2 ** (wrong - freeTries), maxDelaySeconds)
}

async function isKnownAddress(db: Db, { address, username }: SignInAttempt): Promise<boolean> {
  const known = await db
    .select({ userId: users.id })
    .from(signInAddresses)
    .innerJoin(users, eq(users.id, signInAddresses.userId))
    .where(
      and(
        eq(users.username, username),
        eq(signInAddresses.address, address),
        gt(signInAddresses.lastOn, sql.raw(`now() - interval '${rememberedDays} days'`)),
      ),
    )
  return known.length > 0
}

export async function forgetFailures(db: Db, { address, username }: SignInAttempt): Promise<void> {
  await db
    .delete(signInFailures)
    .where(and(eq(signInFailures.address, address), eq(signInFailures.username, username)))
}

/** The user proved from this address who they are. */
export async function rememberAddress(db: Db, userId: number, address: string): Promise<void> {
  await db
    .insert(signInAddresses)
    .values({ userId, address })
    .onConflictDoUpdate({
      target: [signInAddresses.userId, signInAddresses.address],
      set: { lastOn: sql`now()` },
    })
  await db
    .delete(signInAddresses)
    .where(
      and(
        eq(signInAddresses.userId, userId),
        lt(signInAddresses.lastOn, sql.raw(`now() - interval '${rememberedDays} days'`)),
      ),
    )
}
