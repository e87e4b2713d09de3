import { eq, sql } from 'drizzle-orm'
import { tokens } from '../../../tables/accounts.tables'
import type { Db } from '../../../database/database'
import { codeApps } from '../../../tables/two-step.tables'

/** Gives a member of staff a second step. Its codes cannot be made: the key is none. */
export const addCodeApp = (db: Db, userId: number) =>
  db.insert(codeApps).values({ userId, secret: 'sealed', confirmedOn: new Date() })

const ago = (minutes: number) => sql`now() - ${minutes}::int * interval '1 minute'`

/** All sessions of the user proved last so many minutes ago who they are. */
export const setLastProofAgo = (db: Db, userId: number, minutes: number) =>
  db
    .update(tokens)
    .set({ provedOn: ago(minutes) })
    .where(eq(tokens.userId, userId))

/** All sessions of the user were used last so many minutes ago. */
export const setLastUsedAgo = (db: Db, userId: number, minutes: number) =>
  db
    .update(tokens)
    .set({ lastUsedOn: ago(minutes) })
    .where(eq(tokens.userId, userId))
