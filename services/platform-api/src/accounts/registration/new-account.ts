import { randomBytes } from 'node:crypto'
import { invalid } from '../../http/failures'
import type { Db } from '../../database/database'
import { sha256 } from '../../secrets/sha256'
import type { UserRow } from '../auth.queries'
import { passwordError } from '../password'
import { findTaken, takenByConflict } from '../taken.queries'
import { usernameError } from '../username'
import type { AccountLinks } from './account-links'
import { activationLink } from './activation-mail'
import { insertAccount, storeActivation, type NewAccount } from './registration.queries'

/** What is wrong with what somebody wants to sign in with, by field. */
export async function accountErrors(
  db: Db,
  account: { username: string; email: string; password: string },
) {
  const usernameFault = usernameError(account.username)
  const weak = passwordError(account.password)
  return {
    ...(await findTaken(db, account)),
    ...(usernameFault && { username: [usernameFault] }),
    ...(weak && { password: [weak] }),
  }
}

/** Stores an inactive account; answers it with the link that opens it, which is kept nowhere. */
export async function storeAccount(
  tx: Db,
  { account, links, siteOrigin }: { account: NewAccount; links: AccountLinks; siteOrigin: string },
): Promise<{ user: UserRow; link: string }> {
  const user = await insertAccount(tx, account)
  return { user, link: await newActivationLink(tx, { userId: user.id, links, siteOrigin }) }
}

/** A link that opens the account once; an earlier one stops working. It is kept nowhere. */
export async function newActivationLink(
  tx: Db,
  { userId, links, siteOrigin }: { userId: number; links: AccountLinks; siteOrigin: string },
): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await storeActivation(tx, { userId, keyHash: sha256(key) })
  return activationLink({ siteOrigin, userId, key, ...links })
}

/** Runs the work in a transaction; a name that was taken meanwhile is a failure of its field. */
export async function withUniqueNames<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work)
  } catch (error) {
    const taken = takenByConflict(error)
    throw taken ? invalid(taken) : error
  }
}
