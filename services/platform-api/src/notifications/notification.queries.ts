import { and, asc, count, desc, eq, gt, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import type {
  Notification,
  NotificationCounts,
  NotificationPage,
  NotificationQuery,
} from 'shared-contracts/api/notification.schema'
import { users } from '../tables/accounts.tables'
import type { Db } from '../database/database'
import { offsetOf, pagingOf } from '../paging/paging'
import { containsWords } from '../database/match'
import { notifications } from '../tables/messages.tables'

/** A page of the messages to `recipientId` that the query asks for, the newest first. */
export async function listNotifications(
  db: Db,
  { recipientId, query }: { recipientId: number; query: NotificationQuery },
): Promise<NotificationPage> {
  const paging = pagingOf(query)
  const where = filterOf(recipientId, query)
  const [row] = await db
    .select({ total: count() })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.aboutUserId))
    .where(where)
  const total = row?.total ?? 0
  const rows = await selectShown(db)
    .where(where)
    .orderBy(desc(notifications.createdOn), desc(notifications.id))
    .limit(paging.pageSize)
    .offset(offsetOf(paging, total))
  return {
    results: rows.map(shownAs),
    paginationTotal: total,
    paginationCurrent: paging.page,
  }
}

function filterOf(recipientId: number, { read, search = '' }: NotificationQuery) {
  return and(
    eq(notifications.recipientId, recipientId),
    read === 'true' ? isNotNull(notifications.readOn) : undefined,
    read === 'false' ? isNull(notifications.readOn) : undefined,
    ...containsWords(searched, search),
  )
}

/** All texts that the list shows. One user's messages are few: no index is needed. */
const searched = sql`plain_text(concat_ws(' ', ${notifications.message}, ${users.username}, ${notifications.orderNumber}))`

/** Undefined when `recipientId` has no message of that number. */
export async function findNotification(
  db: Db,
  { recipientId, id }: { recipientId: number; id: number },
): Promise<Notification | undefined> {
  const [row] = await selectShown(db).where(
    and(eq(notifications.id, id), eq(notifications.recipientId, recipientId)),
  )
  return row && shownAs(row)
}

/** Messages to `recipientId` made after a moment, the oldest first, without those in `sent`. */
export async function listUnsent(
  db: Db,
  { recipientId, after, sent }: { recipientId: number; after: Date; sent: readonly number[] },
): Promise<Notification[]> {
  const rows = await selectShown(db)
    .where(
      and(
        eq(notifications.recipientId, recipientId),
        gt(notifications.createdOn, after),
        notInArray(notifications.id, [...sent]),
      ),
    )
    .orderBy(asc(notifications.createdOn), asc(notifications.id))
    .limit(unsentAtOnce)
  return rows.map(shownAs)
}

/** More than anybody reads as it comes; the list has them all. */
const unsentAtOnce = 200

/** When a message to `recipientId` was made; undefined when there is none of that number. */
export async function findCreatedOn(
  db: Db,
  { recipientId, id }: { recipientId: number; id: number },
): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdOn: notifications.createdOn })
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.recipientId, recipientId)))
  return row?.createdOn
}

export async function countUnread(db: Db, recipientId: number): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(unreadOf(recipientId))
  return row?.unread ?? 0
}

export async function countNotifications(db: Db, recipientId: number): Promise<NotificationCounts> {
  const mine = eq(notifications.recipientId, recipientId)
  const [row] = await db.select({ total: count() }).from(notifications).where(mine)
  return { total: row?.total ?? 0, unread: await countUnread(db, recipientId) }
}

/** Marks one message read; false when `recipientId` has none of that number. */
export async function markRead(
  db: Db,
  { recipientId, id }: { recipientId: number; id: number },
): Promise<boolean> {
  const own = and(eq(notifications.id, id), eq(notifications.recipientId, recipientId))
  const now = new Date()
  const first = await db
    .update(notifications)
    .set({ readOn: now })
    .where(and(own, isNull(notifications.readOn)))
    .returning({ id: notifications.id })
  return first.length > 0 || (await findCreatedOn(db, { recipientId, id })) !== undefined
}

/** Marks all messages to `recipientId` read and says how many were not. */
export async function markAllRead(db: Db, recipientId: number): Promise<number> {
  const marked = await db
    .update(notifications)
    .set({ readOn: new Date() })
    .where(unreadOf(recipientId))
    .returning({ id: notifications.id })
  return marked.length
}

const unreadOf = (recipientId: number) =>
  and(eq(notifications.recipientId, recipientId), isNull(notifications.readOn))

const selectShown = (db: Db) =>
  db
    .select({ notification: notifications, username: users.username })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.aboutUserId))

type Row = Awaited<ReturnType<typeof selectShown>>[number]

const shownAs = ({ notification, username }: Row): Notification => ({
  id: notification.id,
  read: notification.readOn !== null,
  created_on: notification.createdOn.toISOString(),
  extra_data: {
    user: notification.aboutUserId,
    username,
    order_number: notification.orderNumber,
  },
  notification: { message: notification.message, event_type: notification.eventType },
})
