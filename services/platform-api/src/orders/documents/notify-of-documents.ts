import { eq } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import type { SignedInUser } from '../../http/authentication'
import { users } from '../../tables/accounts.tables'
import type { Db } from '../../database/database'
import { queueMail } from '../../mail/queue-mail'
import { notify } from '../../notifications/notify'
import type { LockedOrder } from '../lock-order'
import { orderAddress, orderMessages, readyMail } from '../texts'
import { formatNames } from './document-rules'
import type { StoredDocument } from '../order-documents.queries'

interface Final {
  /** As it was before. */
  order: LockedOrder
  document: StoredDocument
  /** It took the place of another one. */
  replaces: boolean
  viewer: SignedInUser
  siteOrigin: string
}

/** The customer hears that the document is ready, by mail too; the admins that the work is done. */
export async function notifyOfFinal(tx: Db, final: Final): Promise<void> {
  const { order, viewer, siteOrigin } = final
  if (order.status === 'Completed') return notifyCustomer(tx, order, laterVersion(final))
  await notifyCustomer(tx, order, orderMessages.ready(order))
  const [customer] = await tx.select().from(users).where(eq(users.id, order.userId))
  if (customer) await queueMail(tx, readyMail(customer, order, orderAddress(siteOrigin, order)))
  await notify(tx, {
    recipients: { group: groups.admin },
    message: orderMessages.completedBy(order, viewer.username),
    eventType: 'Lawyer',
    aboutUser: order.userId,
    order: order.number,
  })
}

const laterVersion = ({ order, document, replaces }: Final) =>
  replaces
    ? orderMessages.newVersion(order)
    : orderMessages.alsoAs(order, formatNames[document.type])

export const notifyOfAdditional = (tx: Db, order: LockedOrder, { name }: StoredDocument) =>
  notifyCustomer(tx, order, orderMessages.added(order, name))

export const notifyOfRemoval = (tx: Db, order: LockedOrder) =>
  notifyCustomer(tx, order, orderMessages.takenBack(order))

const notifyCustomer = (tx: Db, { userId, number }: LockedOrder, message: string) =>
  notify(tx, {
    recipients: [userId],
    message,
    eventType: 'Order',
    aboutUser: userId,
    order: number,
  })
