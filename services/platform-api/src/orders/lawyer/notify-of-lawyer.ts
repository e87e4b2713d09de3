import type { UserRow } from '../../accounts/auth.queries'
import type { Db } from '../../database/database'
import { queueMail } from '../../mail/queue-mail'
import { notify } from '../../notifications/notify'
import type { LockedOrder } from '../lock-order'
import { fullName } from '../../accounts/profile'
import { orderAddress, assignedMail, orderMessages } from '../texts'

interface LawyerNotice {
  /** As it was before. */
  order: LockedOrder
  lawyer: UserRow
  siteOrigin: string
}

/** The new lawyer, the one before and the customer hear who works on an order. */
export async function notifyOfLawyer(
  tx: Db,
  { order, lawyer, siteOrigin }: LawyerNotice,
): Promise<void> {
  const about = { aboutUser: order.userId, order: order.number }
  await notify(tx, {
    ...about,
    recipients: [lawyer.id],
    message: orderMessages.assignedToYou(order),
    eventType: 'Lawyer',
  })
  await queueMail(tx, assignedMail(lawyer, order, orderAddress(siteOrigin, order)))
  if (order.lawyerId !== null) {
    await notify(tx, {
      aboutUser: order.userId,
      recipients: [order.lawyerId],
      message: orderMessages.givenAway(order),
      eventType: 'Lawyer',
    })
  }
  await notify(tx, {
    ...about,
    recipients: [order.userId],
    message: orderMessages.lawyerBegins(order, fullName(lawyer)),
    eventType: 'Order',
  })
}
