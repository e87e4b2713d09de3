import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  agreements,
  orderAgreements,
  type PrintedDocument,
  orderCorrections,
  orderDownloads,
  agreementFiles,
} from '../../tables/agreements.tables'
import { recordAudit } from '../../audit/record-audit'
import {
  activations,
  passwordResets,
  signInAddresses,
  signInFailures,
  savedViews,
} from '../../tables/accounts.tables'
import {
  botMessages,
  visitorChats,
  conversationMembers,
  conversations,
  messages,
  conversationNotes,
} from '../../tables/chat.tables'
import {
  couponRedemptions,
  referralCredits,
  subscriptionUsages,
} from '../../tables/discounts.tables'
import { consultations, subscriptions } from '../../tables/subscriptions.tables'
import type { Db } from '../../database/database'
import { paragraph, text } from '../../documents/testing/sample-documents'
import { mails, notifications } from '../../tables/messages.tables'
import { rateLimitRows } from '../../tables/server.tables'
import { orderDocuments, orderEvents, coupons, orders } from '../../tables/orders.tables'
import {
  payLinks,
  paymentAttempts,
  paymentEvents,
  paymentTransactions,
  refunds,
} from '../../tables/payments.tables'
import { addOrder, addStaff, addUser } from '../../testing/test-records'
import { codeApps, passkeys, recoveryCodes, signInTickets } from '../../tables/two-step.tables'

export interface Person {
  id: number
  /** Part of every text about this person. */
  mark: string
  username: string
  email: string
  phone: string
  unpaidForm: string
  unpaidFile: string
}

const hex = () => randomBytes(16).toString('hex')
/** Letters only: a mail greets nobody whose name has digits in it. */
const letters = () =>
  [...randomBytes(10)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')
const soon = () => new Date(Date.now() + 60_000)

/** A customer about whom every table that can hold something does; `paid` adds what is kept. */
export async function addPerson(
  db: Db,
  options: { serviceId: number; planId: number; passwordHash: string; paid: boolean },
): Promise<Person> {
  const mark = `qzx${letters()}`
  const names = { username: mark, email: `${mark}@example.ng` }
  const phone = `080${String(Date.now()).slice(-6)}${Math.floor(10 + Math.random() * 90)}`
  const id = await addUser(db, {
    ...{ ...names, phone, passwordHash: options.passwordHash, profileImage: `profile/${mark}.png` },
    ...{ firstName: `Ada${mark}`, lastName: `Obi${mark}`, pin: mark, state: mark, city: mark },
    ...{ addressLine1: mark, addressLine2: mark, normalAddress: mark, country: 'NG' },
  })
  const person = { id, mark, ...names, phone }
  const staff = await addStaff(db, 5)
  await addAccess(db, person)
  await addMessages(db, person, staff)
  const form = await addForm(db, person, options.serviceId, false)
  if (options.paid) await addPaid(db, person, { ...options, staff })
  return { ...person, ...form }
}

type Named = Omit<Person, 'unpaidForm' | 'unpaidFile'>

async function addAccess(db: Db, { id: userId, mark, username, email }: Named) {
  await db.insert(activations).values({ userId, keyHash: mark, expiresOn: soon() })
  const number = Math.floor(Math.random() * 1_000_000)
  await db.insert(passwordResets).values({ number, userId, otpHash: mark, expiresOn: soon() })
  await db.insert(codeApps).values({ userId, secret: mark })
  await db.insert(passkeys).values({ id: hex(), userId, name: mark, publicKey: mark, counter: 0 })
  await db.insert(recoveryCodes).values({ userId, hash: mark })
  await db
    .insert(signInTickets)
    .values({ hash: mark, userId, sessionEpoch: 0, expiresOn: soon(), challenge: mark })
  await db.insert(signInAddresses).values({ userId, address: mark })
  await db.insert(signInFailures).values({ address: '10.0.0.1', username: username.toUpperCase() })
  await db.insert(rateLimitRows).values({ key: `reset-unknown:${email}`, points: 1 })
  await db.insert(savedViews).values({ userId, list: 'dashboard.orders', name: mark, query: mark })
  await db.insert(mails).values({ recipient: email, subject: mark, body: mark })
}

async function addMessages(db: Db, { id, mark }: Named, staff: number) {
  const [chat] = await db
    .insert(conversations)
    .values({ memberKey: `${staff}:${id}`, lastSeq: 1, lastSenderId: id })
    .returning()
  const conversationId = chat?.id ?? 0
  await db
    .insert(conversationMembers)
    .values([id, staff].map((userId) => ({ conversationId, userId })))
  const said = { conversationId, text: mark, clientId: mark }
  await db.insert(messages).values({ ...said, senderId: id, seq: 1 })
  await db.insert(messages).values({ ...said, senderId: staff, seq: 2 })
  await db.insert(conversationNotes).values({ conversationId, authorId: staff, text: mark })
  const [bot] = await db.insert(visitorChats).values({ userId: id, chatUuid: mark }).returning()
  await db.insert(botMessages).values({ chatId: bot?.id ?? 0, request: mark, clientId: mark })
  const notice = { message: mark, eventType: 'Order', aboutUserId: id }
  await db.insert(notifications).values([
    { ...notice, recipientId: id },
    { ...notice, recipientId: staff },
  ])
}

const document = (mark: string) =>
  ({
    ...{ title: mark, subtitle: '', law: 'A law', esign: true, blanks: 0, today: '2026-11-20' },
    blocks: [paragraph(text(mark))],
  }) satisfies PrintedDocument

/** A form with a file and an order: unpaid, or paid with all that follows. */
async function addForm(db: Db, { id, mark }: Named, serviceId: number, paid: boolean) {
  const form = hex()
  const file = hex()
  const answers = { name: mark }
  await db.insert(agreements).values({ id: form, serviceId, ownerId: id, answers, state: { mark } })
  const upload = { id: file, agreementId: form, name: `${mark}.pdf`, bytes: 8 }
  await db.insert(agreementFiles).values({ ...upload, type: 'application/pdf' })
  const number = await addOrder(db, {
    ...{ userId: id, serviceId, addressLine1: mark, addressLine2: mark },
    ...(paid && { status: 'Completed' as const, paidOn: new Date('2026-11-20T10:00:00Z') }),
  })
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  const orderId = order?.id ?? 0
  const made = { templateHash: 'x', answers, document: document(mark), renderedOn: '2026-11-20' }
  await db.insert(orderAgreements).values({ orderId, agreementId: form, ...made })
  const [link] = await db
    .insert(payLinks)
    .values({ orderId, createdOn: new Date(), expiresOn: soon() })
    .returning()
  const [attempt] = await db
    .insert(paymentAttempts)
    .values({
      ...{ orderId, userId: id, attemptNo: 1, origin: 'server', txRef: `${mark}-${paid}`.slice(3) },
      ...{ status: paid ? 'paid' : 'failed', expectedKobo: 100, createdOn: new Date() },
      ...{
        responseObject: mark,
        link: `http://pay.test/${mark}`,
        payLinkId: paid ? null : link?.id,
      },
    })
    .returning()
  const credit = { userId: id, kind: 'welcome', amountKobo: 100_000, referredId: id } as const
  if (!paid) await db.insert(referralCredits).values({ ...credit, heldByAttempt: attempt?.id })
  return { unpaidForm: form, unpaidFile: file, orderId, number, attemptId: attempt?.id ?? 0, made }
}

async function addPaid(
  db: Db,
  person: Named,
  { serviceId, planId, staff }: { serviceId: number; planId: number; staff: number },
) {
  const { id, mark } = person
  const { orderId, number, attemptId, made } = await addForm(db, person, serviceId, true)
  await db.insert(orderCorrections).values({ orderId, appliedOn: new Date(), ...made })
  await db.insert(orderCorrections).values({ orderId, ...made })
  await db.insert(orderDocuments).values({
    ...{ orderId, purpose: 'additional', title: mark, file: hex(), name: `${mark}.pdf`, bytes: 8 },
    ...{ type: 'application/pdf', uploadedBy: staff },
  })
  await db
    .insert(orderEvents)
    .values({ orderId, kind: 'document-added', subject: mark, actorId: staff })
  await db
    .insert(orderDownloads)
    .values({ orderId, format: 'pdf', userId: id, link: hex() + hex() })
  const [paid] = await db
    .insert(paymentTransactions)
    .values({
      ...{ attemptId, providerId: mark.slice(3), status: 'successful', amountKobo: 100 },
      ...{ currency: 'NGN', flwRef: 'FLW-1', raw: { customer: { name: mark } } },
    })
    .returning()
  await db.insert(paymentEvents).values({ status: 'successful', body: { customer: mark } })
  await db.insert(refunds).values({
    ...{ orderId, transactionId: paid?.id ?? 0, amountKobo: 50, reason: mark, status: 'completed' },
    ...{ requestKey: randomUUID(), requestedBy: staff, requestedOn: new Date() },
  })
  await db
    .insert(notifications)
    .values({ recipientId: staff, message: mark, eventType: 'Order', orderNumber: number })
  const [plan] = await db
    .insert(subscriptions)
    .values({
      ...{ userId: id, planId, active: true, costKobo: 100, startedOn: new Date() },
      ...{ paidOn: new Date('2026-11-21T10:00:00Z'), validTill: new Date('2036-11-21T10:00:00Z') },
    })
    .returning()
  const used = { userId: id, orderId, attemptId, status: 'used' } as const
  const range = { validFrom: new Date(0), validTill: soon() }
  const [coupon] = await db
    .insert(coupons)
    .values({ code: hex(), percent: 5, ...range })
    .returning()
  await db.insert(couponRedemptions).values({ couponId: coupon?.id ?? 0, ...used })
  await db.insert(subscriptionUsages).values({
    ...{ subscriptionId: plan?.id ?? 0, templateType: 'TEMPLATE', createdOn: new Date(), ...used },
  })
  const time = { scheduledOn: new Date(), minutesRequested: 30, lawyerId: staff }
  const held = { minutesActual: 30, consultedOn: new Date() }
  await db
    .insert(consultations)
    .values({ subscriptionId: plan?.id ?? 0, status: 'Completed', ...time, ...held })
  const subject = { kind: 'user', id, label: mark }
  const before = { email: person.email }
  await recordAudit(db, { actor: staff, action: 'account.edited', subject, before })
}
