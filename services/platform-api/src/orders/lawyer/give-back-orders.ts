import { and, asc, eq } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import type { SignedInUser } from '../../http/authentication'
import type { UserRow } from '../../accounts/auth.queries'
import { fullName } from '../../accounts/profile'
import type { Db } from '../../database/database'
import { notify } from '../../notifications/notify'
import { messages } from '../../payments/texts'
import { orders } from '../../tables/orders.tables'
import { recordEvent } from '../history/record-event'
import type { LockedOrder } from '../lock-order'
import { orderMessages } from '../texts'

interface Leaving {
  lawyer: UserRow
  viewer: SignedInUser
}

/**
 * The orders that a lawyer works on wait for another one, and admins and customers hear of it. Call in
 * the transaction that ends the lawyer's role or account, under the lock of the user.
 */
export async function giveBackOrders(tx: Db, { lawyer, viewer }: Leaving): Promise<void> {
  const begun = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.lawyerId, lawyer.id), eq(orders.status, 'Processing')))
    .orderBy(asc(orders.number))
    .for('update')
  for (const order of begun) await giveBack(tx, order, { lawyer, viewer })
}

async function giveBack(tx: Db, order: LockedOrder, { lawyer, viewer }: Leaving) {
  await tx
    .update(orders)
    .set({ lawyerId: null, status: 'Payment Done' })
    .where(eq(orders.id, order.id))
  await recordEvent(tx, {
    orderId: order.id,
    kind: 'lawyer-left',
    subject: fullName(lawyer),
    actor: viewer,
  })
  const about = { aboutUser: order.userId, order: order.number }
  await notify(tx, {
    ...about,
    recipients: { group: groups.admin },
    message: messages.needsLawyer(order),
    eventType: 'Lawyer',
  })
  await notify(tx, {
    ...about,
    recipients: [order.userId],
    message: orderMessages.lawyerLeft(order),
    eventType: 'Order',
  })
}
