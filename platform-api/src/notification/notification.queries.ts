import { count, desc, eq } from 'drizzle-orm'
import type { NotificationPage } from 'shared-contracts/api/notification.schema'
import { users } from '../auth/auth.tables'
import type { Db } from '../database/database'
import { offsetOf, type Paging } from '../paging/paging'
import { notifications } from './notification.tables'

export async function listNotifications(
  db: Db,
  { recipientId, paging }: { recipientId: number; paging: Paging },
): Promise<NotificationPage> {
  const mine = eq(notifications.recipientId, recipientId)
  const [row] = await db.select({ total: count() }).from(notifications).where(mine)
  const total = row?.total ?? 0
  const rows = await db
    .select({ notification: notifications, username: users.username })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.aboutUserId))
    .where(mine)
    .orderBy(desc(notifications.createdOn), desc(notifications.id))
    .limit(paging.pageSize)
    .offset(offsetOf(paging, total))
  return {
    results: rows.map(({ notification, username }) => ({
      id: notification.id,
      read: notification.readOn !== null,
      created_on: notification.createdOn.toISOString(),
      extra_data: {
        user: notification.aboutUserId,
        username,
        order_number: notification.orderNumber,
      },
      notification: { message: notification.message, event_type: notification.eventType },
    })),
    paginationTotal: total,
    paginationCurrent: paging.page,
  }
}
