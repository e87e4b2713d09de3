import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/database'
import { signInFailures } from './auth.tables'

const perUsername = 10
const perAddress = 100
const windowMinutes = 15

const window = sql.raw(`interval '${windowMinutes} minutes'`)

export interface SignInAttempt {
  address: string
  username: string
}

/** Seconds to wait after too many failures of this name or this address; undefined when free. */
export async function secondsToWait(
  db: Db,
  { address, username }: SignInAttempt,
): Promise<number | undefined> {
  const [row] = await db
    .select({
      ofName: sql`count(*) filter (where ${signInFailures.username} = ${username})`.mapWith(Number),
      ofAddress: sql`count(*)`.mapWith(Number),
      wait: sql`ceil(extract(epoch from min(${signInFailures.at}) + ${window} - now()))`.mapWith(
        Number,
      ),
    })
    .from(signInFailures)
    .where(and(eq(signInFailures.address, address), gt(signInFailures.at, sql`now() - ${window}`)))
  if (!row || (row.ofName < perUsername && row.ofAddress < perAddress)) return undefined
  return Math.max(1, row.wait)
}

export async function recordFailure(db: Db, attempt: SignInAttempt): Promise<void> {
  await db.insert(signInFailures).values(attempt)
  await db.delete(signInFailures).where(lt(signInFailures.at, sql`now() - interval '1 day'`))
}

export async function forgetFailures(db: Db, { address, username }: SignInAttempt): Promise<void> {
  await db
    .delete(signInFailures)
    .where(and(eq(signInFailures.address, address), eq(signInFailures.username, username)))
}
