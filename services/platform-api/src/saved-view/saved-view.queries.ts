import { and, asc, eq, sql } from 'drizzle-orm'
import {
  maxSavedViews,
  type SavedView,
  type SavedViewBody,
} from 'shared-contracts/api/saved-views.schema'
import { invalid } from '../http/failures'
import { users, savedViews } from '../tables/accounts.tables'
import type { Db } from '../database/database'

export const savedViewTexts = {
  taken: 'You already have a view with this name. Choose another name.',
  tooMany: `A list has at most ${maxSavedViews} views. Delete one before you add another.`,
} as const

const columns = {
  id: savedViews.id,
  list: savedViews.list,
  name: savedViews.name,
  query: savedViews.query,
}

interface Owned {
  userId: number
  /** Only those of this list. */
  list?: string | undefined
}

/** The user's own views, by name. */
export const listSavedViews = (db: Db, owned: Owned): Promise<SavedView[]> =>
  db
    .select(columns)
    .from(savedViews)
    .where(ownedBy(owned))
    .orderBy(asc(savedViews.list), asc(sql`plain_text(${savedViews.name})`))

const ownedBy = ({ userId, list }: Owned) =>
  and(eq(savedViews.userId, userId), list ? eq(savedViews.list, list) : undefined)

/** Throws 400 for a name that the list has already, and beyond the last view that a list may have. */
export const addSavedView = (
  db: Db,
  { userId, body }: { userId: number; body: SavedViewBody },
): Promise<SavedView> =>
  db.transaction(async (tx) => {
    // Two at once are counted one after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const owned = ownedBy({ userId, list: body.list })
    if ((await tx.$count(savedViews, owned)) >= maxSavedViews) {
      throw invalid({ non_field_errors: [savedViewTexts.tooMany] })
    }
    const [added] = await tx
      .insert(savedViews)
      .values({ userId, ...body })
      .onConflictDoNothing()
      .returning(columns)
    if (!added) throw invalid({ name: [savedViewTexts.taken] })
    return added
  })

/** False for another user's, and for one that is gone. */
export async function deleteSavedView(
  db: Db,
  { userId, id }: { userId: number; id: number },
): Promise<boolean> {
  const gone = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)))
    .returning({ id: savedViews.id })
  return gone.length > 0
}
