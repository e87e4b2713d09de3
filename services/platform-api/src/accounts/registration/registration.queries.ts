import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import type { UserRow } from '../auth.queries'
import { activations, users } from '../../tables/accounts.tables'
import { activationHours } from './activation-mail'

export type NewAccount = Pick<
  typeof users.$inferInsert,
  | 'firstName'
  | 'lastName'
  | 'username'
  | 'email'
  | 'phone'
  | 'groupId'
  | 'expertise'
  | 'passwordHash'
  | 'referredBy'
>

/** Always inactive. */
export async function insertAccount(db: Db, account: NewAccount): Promise<UserRow> {
  const [user] = await db
    .insert(users)
    .values({ ...account, status: 'Inactive' })
    .returning()
  if (!user) throw new Error('The new user was not stored.')
  return user
}

interface Key {
  userId: number
  keyHash: string
}

/** The key's link works from now on, and an earlier one of the user no longer. */
export async function storeActivation(db: Db, { userId, keyHash }: Key): Promise<void> {
  const expiresOn = sql`now() + ${sql.raw(`interval '${activationHours} hours'`)}`
  const fresh = { keyHash, expiresOn, usedOn: null }
  await db
    .insert(activations)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: activations.userId, set: fresh })
}

/**
 * Opens the account of an unused key that has not expired. Of two calls at the same moment one gets
 * the user; the other waits for the first's row lock and then finds the key used. In a transaction.
 */
export async function openAccount(tx: Db, key: Key): Promise<UserRow | undefined> {
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
