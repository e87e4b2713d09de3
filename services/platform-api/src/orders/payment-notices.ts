import { lagosDate } from 'agreement-template/format'
import { eq } from 'drizzle-orm'
import { brand } from 'shared-contracts/brand'
import { groups, type Group } from 'shared-contracts/capabilities'
import { users } from '../tables/accounts.tables'
import type { Db } from '../database/database'
import { freezeAgreement } from '../agreements/order-agreement'
import { checklistOf } from './checklist'
import { queueMail, greeting } from '../mail/queue-mail'
import { notify, type Notice } from '../notifications/notify'
import type { OrderRecord } from '../tables/orders.tables'
import { receiptMail, shortPaymentMail } from './receipt-mail'
import { messages } from '../payments/texts'
import { formatNaira } from '../money/naira'
import type { OrderListener, OrderPaid } from '../payments/order-payable'
import type { ConfirmedRefund, PaymentMismatch } from '../payments/payable'
import { orderAddress } from './texts'

/** What follows for an order when money comes for it or goes back. */
export const orderListener: OrderListener = {
  async paid(tx, { now, ...payment }) {
    await freezeAgreement(tx, payment.order.id, lagosDate(now))
    await notifyOfPayment(tx, payment)
  },
  mismatch: notifyOfMismatch,
  refunded: notifyOfRefund,
}

interface About {
  order: OrderRecord
  siteOrigin: string
}

/** Tells the customer and the staff that an order is paid, or complete without payment. */
async function notifyOfPayment(
  tx: Db,
  { order, siteOrigin, ...payment }: Omit<OrderPaid, 'now'>,
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
async function notifyOfMismatch(
  tx: Db,
  order: OrderRecord,
  { kind, kobo, siteOrigin }: PaymentMismatch,
): Promise<void> {
  const short = kind === 'too-little'
  const message = short ? messages.underpaid(order, kobo) : messages.giveBack(order, kobo)
  await notifyStaff(tx, order, { message, to: [groups.admin, groups.finance] })
  if (kind === 'too-much') return
  const sentence = short ? messages.onHold(order) : messages.returned(order)
  const customer = await customerOf(tx, order)
  const mail = shortPaymentMail(order, sentence, recipientOf(customer, { order, siteOrigin }))
  await queueMail(tx, { to: customer.email, ...mail })
  await notifyCustomer(tx, order, sentence)
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

/** Writes to the customer that money of their order is on its way back. */
async function notifyOfRefund(
  tx: Db,
  order: OrderRecord,
  { kobo, siteOrigin }: ConfirmedRefund,
): Promise<void> {
  const [customer] = await tx.select().from(users).where(eq(users.id, order.userId))
  if (!customer) return
  await queueMail(tx, {
    to: customer.email,
    subject: `Refund for order ${order.number}`,
    text: refundText({
      opening: greeting(customer.firstName),
      amount: formatNaira(kobo),
      number: order.number,
      address: orderAddress(siteOrigin, order),
      siteOrigin,
    }),
  })
  await notify(tx, {
    recipients: [order.userId],
    aboutUser: order.userId,
    eventType: 'Order',
    order: order.number,
    message: messages.refunded(order, kobo),
  })
}

interface RefundText {
  opening: string
  amount: string
  number: string
  address: string
  siteOrigin: string
}

/** The reason is a note among colleagues and is not sent. */
const refundText = ({ opening, amount, number, address, siteOrigin }: RefundText) => `${opening}

We refunded ${amount} of order ${number} to the card that you paid with. Your bank may take up to ten working days to show it.

See your order:
${address}

Questions? Write to us:
${siteOrigin}/contactus

${brand.name}
`
