import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../src/database/database'

/** Each finds rows that are half of something; what is whole finds none. */
const halves: Record<string, SQL> = {
  'an order of a form without its document': sql`
    select o.number from orders o left join order_agreements a on a.order_id = o.id
     where a.order_id is null`,
  'a completed form of somebody without its order': sql`
    select a.id from agreements a left join orders o on o.number = a.order_number
     where a.status = 'Completed' and a.owner_id is not null and o.id is null`,
  'an order whose customer was not told once': sql`
    select o.number from orders o
      left join notifications n on n.order_number = o.number
       and n.message = 'Order ' || o.number || ' is waiting for your payment.'
     group by o.number having count(n.id) <> 1`,
  'an account without exactly one mail': sql`
    select u.email from users u left join mails m on m.recipient = u.email
     where u.username like 'crash%' group by u.email having count(m.id) <> 1`,
  'a mail about an account that is not there': sql`
    select m.recipient from mails m left join users u on u.email = m.recipient where u.id is null`,
  'a paid order without exactly one receipt': sql`
    select o.number from orders o
      left join mails m on m.subject = 'Payment confirmed: order ' || o.number
     group by o.number, o.paid_on having count(m.id) <> (o.paid_on is not null)::int`,
  'a paid order without its payment': sql`
    select o.number from orders o
      left join payment_attempts a on a.order_id = o.id and a.status = 'paid'
     group by o.number, o.paid_on having count(a.id) <> (o.paid_on is not null)::int`,
  'a paid order whose document is not frozen': sql`
    select o.number from orders o join order_agreements a on a.order_id = o.id
     where (o.paid_on is null) <> (a.frozen_on is null)`,
  'a conversation with a gap, or a message twice': sql`
    select c.id from conversations c left join messages m on m.conversation_id = c.id
     group by c.id, c.last_seq
    having count(m.id) <> c.last_seq or coalesce(max(m.seq), 0) <> c.last_seq
        or count(distinct (m.sender_id, m.client_id)) <> count(m.id)`,
}

/** What is half-written in the database, one sentence each. */
export async function findHalfWritten(db: Db): Promise<string[]> {
  const faults: string[] = []
  for (const [name, query] of Object.entries(halves)) {
    const { rows } = await db.execute(query)
    if (rows.length > 0) faults.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return faults
}
