import type { SignedInUser } from '../http/authentication'
import { findActiveUser, markOf } from './active-user'
import type { Db } from '../database/database'

/** What a signed link of a user carries (`signedQuery`'s `extra`): it ends with all their sessions. */
export function linkOwner(user: Pick<SignedInUser, 'id' | 'epoch'>): Record<string, string> {
  const { id, epoch } = markOf(user)
  return { u: String(id), v: String(epoch) }
}

/** Whose link it is; undefined when it has ended. The query must have been checked (`opens`). */
export const findLinkOwner = (
  db: Db,
  { u, v }: Record<string, unknown>,
): Promise<SignedInUser | undefined> => findActiveUser(db, { id: Number(u), epoch: Number(v) })
