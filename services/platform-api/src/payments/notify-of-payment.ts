import { eq } from 'drizzle-orm'
import { groups, type Group } from 'shared-contracts/capabilities'
import { users } from '../accounts/auth.tables'
import type { Db } from '../database/database'
import { checklistOf } from '../documents/checklist'
import { queueMail } from '../mail/queue-mail'
import { orderAddress } from '../orders/order-address'
import { notify, type Notice } from '../notifications/notify'
import type { OrderRecord } from '../orders/order.tables'
import { receiptMail, shortPaymentMail, type Receipt } from './receipt-mail'
import { messages } from './texts'

interface About {
  order: OrderRecord
  siteOrigin: string
}

/** Tells the customer and the staff that an order is paid, or complete without payment. */
export async function notifyOfPayment(
  tx: Db,
  { order, siteOrigin, ...payment }: About & Pick<Receipt, 'quoted' | 'method'>,
): Promise<void> {
  const paidKobo = payment.quoted.payableKobo
  const customer = await customerOf(tx, order)
  const receipt = { order, ...payment, checklist: await checklistOf(tx, order) }
  const mail = receiptMail(receipt, recipientOf(customer, { order, siteOrigin }))
  await queueMail(tx, { to: customer.email, ...mail })
  const notified = paidKobo > 0 ? messages.confirmed(order, paidKobo) : messages.completed(order)
  await notifyCustomer(tx, order, notified)
  const paidBy = messages.paidBy(order, customer.username)
  await notifyStaff(tx, order, { message: paidBy, to: [groups.admin, groups.finance] })
  if (order.flow === 'B') {
    const message = messages.needsLawyer(order)
    await notifyStaff(tx, order, { message, to: [groups.admin], eventType: 'Lawyer' })
  }
}

/** Money arrived that gives nothing: the customer gets a word by mail, the staff their task. */
export async function notifyOfTrouble(
  tx: Db,
  { order, siteOrigin, ...notified }: About & { customer?: string; staff: string },
): Promise<void> {
  await notifyStaff(tx, order, { message: notified.staff, to: [groups.admin, groups.finance] })
  if (notified.customer === undefined) return
  const customer = await customerOf(tx, order)
  const mail = shortPaymentMail(
    order,
    notified.customer,
    recipientOf(customer, { order, siteOrigin }),
  )
  await queueMail(tx, { to: customer.email, ...mail })
  await notifyCustomer(tx, order, notified.customer)
}

const recipientOf = ({ firstName }: { firstName: string }, { order, siteOrigin }: About) => ({
  firstName,
  address: orderAddress(siteOrigin, order),
  siteOrigin,
})

async function customerOf(tx: Db, { userId }: OrderRecord) {
  const [customer] = await tx
    .select({ email: users.email, username: users.username, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId))
  if (!customer) throw new Error(`Customer ${userId} is gone.`)
  return customer
}

const notifyCustomer = (tx: Db, { userId, number }: OrderRecord, message: string) =>
  notify(tx, {
    recipients: [userId],
    aboutUser: userId,
    eventType: 'Order',
    order: number,
    message,
  })

async function notifyStaff(
  tx: Db,
  { userId, number }: OrderRecord,
  { message, to, eventType = 'Order' }: StaffNotice,
) {
  const about = { eventType, message, aboutUser: userId, order: number }
  for (const group of to) await notify(tx, { ...about, recipients: { group } })
}

interface StaffNotice extends Pick<Notice, 'message'> {
  to: Group[]
  eventType?: Notice['eventType']
}
