import { eq } from 'drizzle-orm'
import { groups, type Group } from 'shared-contracts/capabilities'
import { users } from '../auth/auth.tables'
import type { Db } from '../database/database'
import { queueMail } from '../mail/queue-mail'
import { notify, type Notice } from '../notification/notify'
import type { OrderRecord } from './price'
import { messages, receiptMail, trouble } from './texts'

interface About {
  order: OrderRecord
  siteOrigin: string
}

/** Tells the customer and the staff that an order is paid, or complete without payment. */
export async function tellOfPayment(
  tx: Db,
  { order, paidKobo, siteOrigin }: About & { paidKobo: number },
): Promise<void> {
  const customer = await customerOf(tx, order)
  const mail = receiptMail(order, paidKobo, orderAddress(siteOrigin, order))
  await queueMail(tx, { to: customer.email, ...mail })
  const told = paidKobo > 0 ? messages.confirmed(order, paidKobo) : messages.completed(order)
  await tellCustomer(tx, order, told)
  const paidBy = messages.paidBy(order, customer.username)
  await tellStaff(tx, order, { message: paidBy, to: [groups.admin, groups.finance] })
  if (order.flow === 'B') {
    const message = messages.needsLawyer(order)
    await tellStaff(tx, order, { message, to: [groups.admin], eventType: 'Lawyer' })
  }
}

/** Money arrived that gives nothing: the customer gets a word by mail, the staff their task. */
export async function tellOfTrouble(
  tx: Db,
  { order, siteOrigin, ...told }: About & { customer?: string; staff: string },
): Promise<void> {
  await tellStaff(tx, order, { message: told.staff, to: [groups.admin, groups.finance] })
  if (told.customer === undefined) return
  const { email } = await customerOf(tx, order)
  const mail = trouble(order, told.customer, orderAddress(siteOrigin, order))
  await queueMail(tx, { to: email, ...mail })
  await tellCustomer(tx, order, told.customer)
}

/** D 2. */
const orderAddress = (siteOrigin: string, { number, item }: OrderRecord) =>
  `${siteOrigin}/dashboard/order-details/${encodeURIComponent(number)}/${encodeURIComponent(item)}`

async function customerOf(tx: Db, { userId }: OrderRecord) {
  const [customer] = await tx
    .select({ email: users.email, username: users.username })
    .from(users)
    .where(eq(users.id, userId))
  if (!customer) throw new Error(`Customer ${userId} is gone.`)
  return customer
}

const tellCustomer = (tx: Db, { userId, number }: OrderRecord, message: string) =>
  notify(tx, {
    recipients: [userId],
    aboutUser: userId,
    eventType: 'Order',
    order: number,
    message,
  })

async function tellStaff(
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
