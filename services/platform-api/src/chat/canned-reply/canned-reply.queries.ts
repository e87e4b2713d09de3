import { asc, eq, sql } from 'drizzle-orm'
import type { CannedReply, CannedReplyBody } from 'shared-contracts/api/conversations.schema'
import { stampOf } from '../../audit/changed-values'
import { refuseOvertaken } from '../../audit/overtaken'
import { users } from '../../tables/accounts.tables'
import type { Db } from '../../database/database'
import { fullName } from '../../accounts/profile'
import { cannedReplies } from '../../tables/chat.tables'

/** A list that is read whole each time; nobody finds an answer among more. */
export const maxReplies = 1000

const selectReplies = (db: Db) =>
  db
    .select({ reply: cannedReplies, firstName: users.firstName, lastName: users.lastName })
    .from(cannedReplies)
    .leftJoin(users, eq(users.id, cannedReplies.editedById))
    .$dynamic()

export async function listReplies(db: Db): Promise<CannedReply[]> {
  const rows = await selectReplies(db)
    .orderBy(asc(sql`lower(${cannedReplies.title})`), asc(cannedReplies.id))
    .limit(maxReplies)
  return rows.map(replyOf)
}

/** Undefined when there are as many as there may be. */
export async function addReply(
  db: Db,
  editedById: number,
  { title, text }: CannedReplyBody,
): Promise<CannedReply | undefined> {
  if ((await db.$count(cannedReplies)) >= maxReplies) return undefined
  const [made] = await db
    .insert(cannedReplies)
    .values({ title, text, editedById })
    .returning({ id: cannedReplies.id })
  return findReply(db, made!.id)
}

/** Undefined when there is none of that number. */
export async function editReply(
  db: Db,
  { id, editedById, seen, ...next }: CannedReplyBody & { id: number; editedById: number },
): Promise<CannedReply | undefined> {
  return db.transaction(async (tx) => {
    const is = eq(cannedReplies.id, id)
    const [stored] = await tx.select().from(cannedReplies).where(is).for('update')
    if (!stored) return undefined
    refuseOvertaken({ seen, stored: wordsOf(stored), next })
    await tx
      .update(cannedReplies)
      .set({ ...next, editedById, editedOn: new Date() })
      .where(is)
    return findReply(tx, id)
  })
}

/** What everybody who answers may change. */
const wordsOf = ({ title, text }: CannedReplyBody) => ({ title, text })

/** False when there is none of that number. */
export async function deleteReply(db: Db, id: number): Promise<boolean> {
  const deleted = await db
    .delete(cannedReplies)
    .where(eq(cannedReplies.id, id))
    .returning({ id: cannedReplies.id })
  return deleted.length > 0
}

async function findReply(db: Db, id: number): Promise<CannedReply | undefined> {
  const [row] = await selectReplies(db).where(eq(cannedReplies.id, id))
  return row && replyOf(row)
}

type ReplyRow = Awaited<ReturnType<typeof selectReplies>>[number]

const replyOf = ({ reply, firstName, lastName }: ReplyRow): CannedReply => ({
  id: reply.id,
  title: reply.title,
  text: reply.text,
  edited_by: fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }),
  edited_on: reply.editedOn.toISOString(),
  stamp: stampOf(wordsOf(reply)),
})
