import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { Failure, notFound } from '../http/failures'
import type { Db } from '../database/database'
import { orders, type OrderRecord } from '../tables/orders.tables'
import type { AttemptPrice, PaymentSubject } from './payable'
import { paymentAttempts, type Attempt, type AttemptStatus } from '../tables/payments.tables'
import { refusals } from './texts'

/** In a day. */
const maxAttempts = 50
const triesCountMs = 24 * 60 * 60_000
/** A waiting page asks often; the provider is asked at most this often for one attempt. */
const betweenChecksMs = 2000

/** Undefined when the order is missing or another customer's. */
export async function findOwnOrder(
  db: Db,
  { number, userId }: { number: string; userId: number },
): Promise<OrderRecord | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.userId, userId)))
  return order
}

export async function getOrder(db: Db, id: number): Promise<OrderRecord> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error(`Order ${id} is gone.`)
  return order
}

/**
 * Whoever begins, changes or completes a payment of an order holds this lock. Throws 404 for
 * an unpaid one that went with its customer's account meanwhile.
 */
export async function lockOrder(tx: Db, orderId: number): Promise<OrderRecord> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) throw notFound()
  return order
}

export async function getAttempt(db: Db, id: number): Promise<Attempt> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
  if (!attempt) throw new Error(`Payment attempt ${id} is gone.`)
  return attempt
}

export async function findAttemptByReference(db: Db, txRef: string): Promise<Attempt | undefined> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.txRef, txRef))
  return attempt
}

export const subjectOf = ({ orderId, boughtSubscriptionId }: Attempt): PaymentSubject =>
  orderId === null ? { boughtSubscriptionId: boughtSubscriptionId ?? 0 } : { orderId }

/** Attempts of one subject. */
export const paysFor = (subject: PaymentSubject) =>
  'orderId' in subject
    ? eq(paymentAttempts.orderId, subject.orderId)
    : eq(paymentAttempts.boughtSubscriptionId, subject.boughtSubscriptionId)

/** Newest first. */
export const attemptsOf = (db: Db, subject: PaymentSubject, statuses: readonly AttemptStatus[]) =>
  db
    .select()
    .from(paymentAttempts)
    .where(and(paysFor(subject), inArray(paymentAttempts.status, [...statuses])))
    .orderBy(desc(paymentAttempts.attemptNo))

interface NewAttempt {
  subject: PaymentSubject
  userId: number
  /** What is to pay, and what is taken off it. */
  price: AttemptPrice
  origin: Attempt['origin']
  status: AttemptStatus
  /** The link by which somebody else pays. */
  payLinkId?: number
  /** Made from the attempt's number, so that it can hold it. */
  txRef: (attemptNo: number) => string | null
  now: Date
  nextCheckOn?: Date
  responseObject?: string | null
}

/** Runs while the lock of what is paid for is held: numbers of attempts have no gaps. */
export async function insertAttempt(
  tx: Db,
  { subject, price, txRef, now, ...rest }: NewAttempt,
): Promise<Attempt> {
  const [last] = await tx
    .select({
      no: sql`coalesce(max(${paymentAttempts.attemptNo}), 0)`.mapWith(Number),
      // Counted apart: made-up references use up no tries of ours, and whoever holds a payment link none of the owner's.
      tries: sql`count(*) filter (where ${paymentAttempts.origin} = ${rest.origin}
        and (${paymentAttempts.payLinkId} is null) = ${!rest.payLinkId}
        and ${paymentAttempts.createdOn} > ${new Date(now.getTime() - triesCountMs).toISOString()}::timestamptz)`.mapWith(
        Number,
      ),
    })
    .from(paymentAttempts)
    .where(paysFor(subject))
  const attemptNo = (last?.no ?? 0) + 1
  if ((last?.tries ?? 0) >= maxAttempts) throw new Failure(429, { detail: refusals.tooMany })
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      ...rest,
      ...subject,
      ...price,
      attemptNo,
      txRef: txRef(attemptNo),
      createdOn: now,
    })
    .returning()
  return attempt as Attempt
}

/** Changes an attempt that is still as it was read; undefined when somebody was faster. */
export async function changeAttempt(
  db: Db,
  { id, status }: Pick<Attempt, 'id' | 'status'>,
  change: Partial<typeof paymentAttempts.$inferInsert>,
): Promise<Attempt | undefined> {
  const [changed] = await db
    .update(paymentAttempts)
    .set(change)
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.status, status)))
    .returning()
  return changed
}

export async function forgetLink(db: Db, id: number): Promise<void> {
  await db.update(paymentAttempts).set({ link: null }).where(eq(paymentAttempts.id, id))
}

/** True for one caller within two seconds: who may ask the provider now. */
export async function claimCheck(db: Db, id: number, now: Date): Promise<boolean> {
  const claimed = await db
    .update(paymentAttempts)
    .set({ checkedOn: now })
    .where(
      and(
        eq(paymentAttempts.id, id),
        or(
          isNull(paymentAttempts.checkedOn),
          lt(paymentAttempts.checkedOn, new Date(now.getTime() - betweenChecksMs)),
        ),
      ),
    )
    .returning({ id: paymentAttempts.id })
  return claimed.length > 0
}
