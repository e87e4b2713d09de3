import { sql } from 'drizzle-orm'
import type { Db } from '../database/database'
import { lockUntilCommit } from '../database/lock-until-commit'
import { Failure } from '../http/failures'
import { agreementTexts } from './texts'

/** Each takes an order number once it is complete; years of a busy office are far below this. */
const maxUnpaid = 200

/** Throws 403 where an account may start no other document. Of two that start at once, one waits. */
export async function requireDraftCapacity(tx: Db, userId: number): Promise<void> {
  await lockUntilCommit(tx, `drafts of account ${userId}`)
  const { rows } = await tx.execute<{ unpaid: number }>(sql`
    select count(*)::int as unpaid from agreements a
     where a.owner_id = ${userId}
       and not exists (select from orders o
                        where o.number = a.order_number and o.status <> 'Payment Pending')`)
  if ((rows[0]?.unpaid ?? 0) < maxUnpaid) return
  throw new Failure(403, { detail: agreementTexts.tooManyUnpaid(maxUnpaid) })
}
