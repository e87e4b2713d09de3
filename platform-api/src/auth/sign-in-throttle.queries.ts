import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { throttled } from '../app/failures'
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

/**
 * Counts an attempt as failed until `forgetFailures` takes it back; throws a 429 failure after too many of
 * this name or this address. Written before it is counted, so that attempts at the same moment, also
 * in several processes, see each other.
 */
export async function beginAttempt(db: Db, { address, username }: SignInAttempt): Promise<void> {
  const [own] = await db
    .insert(signInFailures)
    .values({ address, username })
    .returning({ id: signInFailures.id })
  if (!own) return
  const [row] = await db
    .select({
      ofName: sql`count(*) filter (where ${signInFailures.username} = ${username})`.mapWith(Number),
      ofAddress: sql`count(*)`.mapWith(Number),
      wait: sql`ceil(extract(epoch from min(${signInFailures.at}) + ${window} - now()))`.mapWith(
        Number,
      ),
    })
    .from(signInFailures)
    .where(
      and(
        eq(signInFailures.address, address),
        gt(signInFailures.at, sql`now() - ${window}`),
        lte(signInFailures.id, own.id),
      ),
    )
  await db.delete(signInFailures).where(lt(signInFailures.at, sql`now() - interval '1 day'`))
  if (!row || (row.ofName <= perUsername && row.ofAddress <= perAddress)) return
  // What was refused does not count, so that waiting as long as told is enough.
  await db.delete(signInFailures).where(eq(signInFailures.id, own.id))
  throw throttled(Math.max(1, row.wait))
}

export async function forgetFailures(db: Db, { address, username }: SignInAttempt): Promise<void> {
  await db
    .delete(signInFailures)
    .where(and(eq(signInFailures.address, address), eq(signInFailures.username, username)))
}
