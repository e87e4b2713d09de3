import { and, eq, lt, isNull, ne, not, or, sql, exists, type SQL } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import type { Db } from '../database/database'
import { activations, users } from '../tables/accounts.tables'
import { accountTexts } from './texts'

interface Names {
  username?: string
  email?: string
}

export type TakenNames = Partial<Record<keyof Names, string[]>>

/** Which of these names somebody else has, with the sentence for each; in any case of letters. */
export async function findTaken(
  db: Db,
  { username, email }: Names,
  self?: number,
): Promise<TakenNames> {
  const rows = await db
    .select({
      username: sql<boolean>`${hasUsername(username)}`,
      email: sql<boolean>`${hasEmail(email)}`,
    })
    .from(users)
    .where(
      and(
        or(hasUsername(username), hasEmail(email)),
        self === undefined ? not(isAbandoned(db)) : ne(users.id, self),
      ),
    )
  return {
    ...(rows.some((row) => row.email) && { email: [accountTexts.emailTaken] }),
    ...(rows.some((row) => row.username) && { username: [accountTexts.usernameTaken] }),
  }
}

/** Removes customers who hold these names but let their activation link expire. */
export async function removeAbandoned(db: Db, { username, email }: Names): Promise<void> {
  await db.delete(users).where(and(or(hasUsername(username), hasEmail(email)), isAbandoned(db)))
}

const hasUsername = (name: string | undefined): SQL =>
  name === undefined ? sql`false` : sql`lower(${users.username}) = lower(${name})`

const hasEmail = (email: string | undefined): SQL =>
  email === undefined ? sql`false` : sql`lower(${users.email}) = lower(${email})`

function isAbandoned(db: Db): SQL {
  const expired = db
    .select({ one: sql`1` })
    .from(activations)
    .where(
      and(
        eq(activations.userId, users.id),
        isNull(activations.usedOn),
        lt(activations.expiresOn, sql`now()`),
      ),
    )
  return sql`(${users.groupId} = ${groups.customer} and ${users.status} = 'Inactive' and ${exists(expired)})`
}

/** The same sentences, for a name that was taken between the check and the write. */
export function takenByConflict(error: unknown): TakenNames | undefined {
  const { code, constraint } = ((error as Error).cause ?? {}) as {
    code?: string
    constraint?: string
  }
  if (code !== '23505' && code !== '23503') return undefined
  if (constraint?.startsWith('users_username')) return { username: [accountTexts.usernameTaken] }
  // A foreign key: the abandoned account turned out to be in use.
  if (constraint === 'users_email_key' || code === '23503') {
    return { email: [accountTexts.emailTaken] }
  }
  return undefined
}
