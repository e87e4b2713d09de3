import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import type { Db } from '../../database/database'
import type { UserRow } from '../auth.queries'
import { activations, users } from '../auth.tables'
import { activationHours } from './activation-mail'

type NewCustomer = Pick<
  typeof users.$inferInsert,
  'firstName' | 'lastName' | 'username' | 'email' | 'phone' | 'passwordHash' | 'referredBy'
>

/** Always an inactive customer; the activation link works from now on. */
export async function insertCustomer(
  db: Db,
  customer: NewCustomer,
  keyHash: string,
): Promise<UserRow> {
  const [user] = await db
    .insert(users)
    .values({ ...customer, groupId: groups.customer, status: 'Inactive' })
    .returning()
  if (!user) throw new Error('The new user was not stored.')
  const expiresOn = sql`now() + ${sql.raw(`interval '${activationHours} hours'`)}`
  await db.insert(activations).values({ userId: user.id, keyHash, expiresOn })
  return user
}

interface Key {
  userId: number
  keyHash: string
}

/**
 * Opens the account of an unused key that has not expired. Of two calls at the same moment one gets
 * the user; the other waits for the first's row lock and then finds the key used.
 */
export async function openAccount(db: Db, key: Key): Promise<UserRow | undefined> {
  return db.transaction(async (tx) => {
    const used = await tx
      .update(activations)
      .set({ usedOn: sql`now()` })
      .where(and(isKey(key), isNull(activations.usedOn), gt(activations.expiresOn, sql`now()`)))
      .returning({ userId: activations.userId })
    if (used.length === 0) return undefined
    const [user] = await tx
      .update(users)
      .set({ status: 'Active' })
      .where(and(eq(users.id, key.userId), eq(users.status, 'Inactive')))
      .returning()
    return user
  })
}

/** Undefined for a key that was never given to this user, or was replaced. */
export async function findActivation(db: Db, key: Key) {
  const [activation] = await db
    .select({ used: sql<boolean>`${activations.usedOn} is not null`, status: users.status })
    .from(activations)
    .innerJoin(users, eq(users.id, activations.userId))
    .where(isKey(key))
  return activation
}

const isKey = ({ userId, keyHash }: Key) =>
  and(eq(activations.userId, userId), eq(activations.keyHash, keyHash))
