import { groups } from 'shared-contracts/capabilities'
import { agreements, agreementFiles } from '../../src/tables/agreements.tables'
import { botMessages, visitorChats, cannedReplies } from '../../src/tables/chat.tables'
import { storeMessage } from '../../src/chat/live-chat'
import { consultations, subscriptions } from '../../src/tables/subscriptions.tables'
import type { Db } from '../../src/database/database'
import { notifications } from '../../src/tables/messages.tables'
import { orderDocuments, orders } from '../../src/tables/orders.tables'
import { savedViews } from '../../src/tables/accounts.tables'
import { eq } from 'drizzle-orm'
import { addOrder, addUser } from '../../src/testing/test-records'
import type { Caller } from './callers'

export interface RoleFixture {
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
  cannedReply: number
  savedView: number
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
export async function createRoleFixture(
  db: Db,
  { serviceId, planId, support }: { serviceId: number; planId: number; support: number },
): Promise<RoleFixture> {
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
  const withLawyer = { subscriptionId: subscription, lawyerId: ids.lawyer }
  return {
    ...{ ids, names, order, paid, draft, service: serviceId },
    file: file.id,
    document: await addDocument(db, paid, mark),
    notification: await addNotification(db, ids.customer),
    conversation: message?.conversation ?? '',
    botLog: await addBotLog(db),
    cannedReply: await addCannedReply(db),
    savedView: await addSavedView(db, ids.customer),
    subscription,
    requested: await addConsultation(db, { subscriptionId: subscription, status: 'Requested' }),
    assigned: await addConsultation(db, { ...withLawyer, status: 'Assigned' }),
    accepted: await addConsultation(db, { ...withLawyer, status: 'Accepted' }),
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

async function addSavedView(db: Db, userId: number): Promise<number> {
  const view = { userId, list: 'dashboard.orders', name: 'Unpaid', query: '' }
  const [row] = await db.insert(savedViews).values(view).returning({ id: savedViews.id })
  return row!.id
}

async function addCannedReply(db: Db): Promise<number> {
  const reply = { title: 'Bank is slow', text: 'Please wait.' }
  const [row] = await db.insert(cannedReplies).values(reply).returning({ id: cannedReplies.id })
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
  fields: Pick<ConsultationInsert, 'subscriptionId' | 'status' | 'lawyerId'>,
): Promise<number> {
  const [row] = await db
    .insert(consultations)
    .values({ ...fields, scheduledOn: new Date(Date.now() - 60_000), minutesRequested: 15 })
    .returning({ id: consultations.id })
  return row!.id
}
