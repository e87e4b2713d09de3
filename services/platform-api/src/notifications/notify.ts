import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../database/database'

/** PostgreSQL channel on which `notify` wakes open sockets; `recipientsIn` reads what it says. */
export const notificationChannel = 'amofin_notifications'

export interface Notice {
  /** Ids of users, or everybody with an active account in a group. */
  recipients: number[] | { group: number }
  message: string
  eventType: 'Account' | 'Order' | 'Lawyer' | 'Subscription' | 'Chat'
  /** The user whom the message is about. */
  aboutUser?: number
  /** Number of the order that the message is about. */
  order?: string
}

/** A call of PostgreSQL's carries at most 8,000 bytes. */
const recipientsPerCall = 500

/**
 * Keeps a message for each recipient in the caller's transaction and wakes their open sockets once it
 * commits: PostgreSQL holds the call back until then, so a rolled back transaction tells nobody.
 * Recipients who do not exist are left out.
 */
export async function notify(db: Db, notice: Notice): Promise<void> {
  const { message, eventType, aboutUser = null, order = null } = notice
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into notifications (recipient_id, message, event_type, about_user_id, order_number)
    select id, ${message}, ${eventType}, ${aboutUser}::integer, ${order}
      from users where ${are(notice.recipients)}
    returning recipient_id as id`)
  for (let from = 0; from < rows.length; from += recipientsPerCall) {
    const ids = rows.slice(from, from + recipientsPerCall).map(({ id }) => id)
    await db.execute(sql`select pg_notify(${notificationChannel}, ${ids.join(',')})`)
  }
}

/** Ids of the users whom a call on the channel is for. */
export const recipientsIn = (payload: string): number[] => payload.split(',').map(Number)

const are = (recipients: Notice['recipients']): SQL =>
  Array.isArray(recipients)
    ? sql`id = any(${sql.param(recipients)}::integer[])`
    : sql`group_id = ${recipients.group} and status = 'Active'`
