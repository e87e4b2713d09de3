import { createHmac, randomInt } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { recoveryCodes } from '../../tables/two-step.tables'

const count = 10
/** Without letters and digits that are mistaken for each other. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

interface Owner {
  userId: number
  secret: string
}

/** Draws ten codes in place of all earlier ones. They are answered once and kept as hashes. */
export async function replaceRecoveryCodes(tx: Db, { userId, secret }: Owner): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, hash: hashOf(secret, code) })))
  return codes
}

/** Uses a code up. False for a wrong one and for one that was used. */
export async function takeRecoveryCode(
  db: Db,
  { userId, secret, code }: Owner & { code: string },
): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedOn: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.hash, hashOf(secret, code)),
        isNull(recoveryCodes.usedOn),
      ),
    )
    .returning({ userId: recoveryCodes.userId })
  return used.length > 0
}

export const countRecoveryCodes = (db: Db, userId: number): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedOn)))

export async function dropRecoveryCodes(tx: Db, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

const newCode = () =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join(''),
  ).join('-')

const hashOf = (secret: string, code: string) =>
  createHmac('sha256', secret)
    .update(`recovery:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('hex')
