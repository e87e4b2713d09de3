import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { notifications } from '../../tables/messages.tables'

/** What a user was told, in order. */
export async function messagesTo(db: Db, recipientId: number): Promise<string[]> {
  const rows = await db
    .select({ message: notifications.message })
    .from(notifications)
    .where(eq(notifications.recipientId, recipientId))
    .orderBy(asc(notifications.id))
  return rows.map(({ message }) => message)
}
