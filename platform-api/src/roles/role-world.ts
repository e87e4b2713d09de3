import { groups } from 'shared-contracts/capabilities'
import { agreements } from '../agreement/agreement.tables'
import { botMessages, visitorChats } from '../bot-log/bot-log.tables'
import { storeMessage } from '../chat/live-chat'
import { consultations } from '../consultation/consultation.tables'
import type { Db } from '../database/database'
import { notifications } from '../notification/notification.tables'
import { orderDocuments } from '../order/documents/order-document.tables'
import { orders } from '../order/order.tables'
import { eq } from 'drizzle-orm'
import { subscriptions } from '../subscription/subscription.tables'
import { addOrder, addUser } from '../testing/test-records'
import { agreementFiles } from '../upload/upload.tables'
import type { Caller } from './callers'

export interface RoleWorld {
  ids: Record<Exclude<Caller, 'visitor'>, number>
  names: Record<'customer' | 'support', string>
  /** An order of the customer that waits for payment, with the lawyer assigned. */
  order: string
  /** A paid one. */
  paid: string
  service: number
  draft: string
  file: string
  document: number
  notification: number
  conversation: string
  botLog: number
  subscription: number
  /** Waits for a lawyer to be assigned. */
  requested: number
  /** The lawyer has it and has not answered. */
  assigned: number
  accepted: number
}

let made = 0
const unique = () => `${(made += 1)}`

/** One customer's things, and everybody who might want to touch them. */
export async function createRoleWorld(
  db: Db,
  { serviceId, planId, support }: { serviceId: number; planId: number; support: number },
): Promise<RoleWorld> {
  const mark = unique()
  const names = { customer: `customer_${mark}`, support: `support_${mark}` }
  const ids = {
    customer: await addUser(db, { username: names.customer }),
    'another customer': await addUser(db),
    lawyer: await addUser(db, { groupId: groups.lawyer }),
    'another lawyer': await addUser(db, { groupId: groups.lawyer }),
    finance: await addUser(db, { groupId: groups.finance }),
    support: await addUser(db, { groupId: groups.support, username: names.support }),
    admin: await addUser(db, { groupId: groups.admin }),
  }
  const own = { userId: ids.customer, serviceId, lawyerId: ids.lawyer }
  const order = await addOrder(db, own)
  const paid = await addOrder(db, {
    ...{ ...own, flow: 'B' },
    ...{ status: 'Processing', paidOn: new Date() },
  })
  const draft = mark.padStart(32, '0')
  await db.insert(agreements).values({ id: draft, serviceId, ownerId: ids.customer })
  const file = { id: mark.padStart(32, 'f'), agreementId: draft, name: 'a.pdf', bytes: 8 }
  await db.insert(agreementFiles).values({ ...file, type: 'application/pdf' })
  const message = await storeMessage(
    db,
    { id: ids.customer },
    { id: mark, text: 'Good morning', recipients: [String(support)] },
  )
  const subscription = await addSubscription(db, ids.customer, planId)
  const given = { subscriptionId: subscription, lawyerId: ids.lawyer }
  return {
    ...{ ids, names, order, paid, draft, service: serviceId },
    file: file.id,
    document: await addDocument(db, paid, mark),
    notification: await addNotification(db, ids.customer),
    conversation: message?.conversation ?? '',
    botLog: await addBotLog(db),
    subscription,
    requested: await addConsultation(db, { subscriptionId: subscription, status: 'Requested' }),
    assigned: await addConsultation(db, { ...given, status: 'Assigned' }),
    accepted: await addConsultation(db, { ...given, status: 'Accepted' }),
  }
}

async function addDocument(db: Db, number: string, mark: string): Promise<number> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
  const [row] = await db
    .insert(orderDocuments)
    .values({
      ...{ orderId: order!.id, purpose: 'additional', title: 'additional docs' },
      ...{ file: mark.padStart(32, '0'), name: 'a.pdf', type: 'application/pdf', bytes: 8 },
    })
    .returning({ id: orderDocuments.id })
  return row!.id
}

async function addNotification(db: Db, recipientId: number): Promise<number> {
  const [row] = await db
    .insert(notifications)
    .values({ recipientId, message: 'Ready', eventType: 'Order' })
    .returning({ id: notifications.id })
  return row!.id
}

async function addBotLog(db: Db): Promise<number> {
  const [row] = await db.insert(visitorChats).values({}).returning({ id: visitorChats.id })
  await db.insert(botMessages).values({ chatId: row!.id, request: 'How much?' })
  return row!.id
}

async function addSubscription(db: Db, userId: number, planId: number): Promise<number> {
  const now = new Date()
  const [row] = await db
    .insert(subscriptions)
    .values({ userId, planId, active: true, startedOn: now, paidOn: now })
    .returning({ id: subscriptions.id })
  return row!.id
}

type ConsultationInsert = typeof consultations.$inferInsert

async function addConsultation(
  db: Db,
  given: Pick<ConsultationInsert, 'subscriptionId' | 'status' | 'lawyerId'>,
): Promise<number> {
  const [row] = await db
    .insert(consultations)
    .values({ ...given, scheduledOn: new Date(Date.now() - 60_000), minutesRequested: 15 })
    .returning({ id: consultations.id })
  return row!.id
}
