import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { postHeld } from '../../payments/post-entry'
import { orders } from '../../tables/orders.tables'
import { paymentAttempts } from '../../tables/payments.tables'
import { addOrder } from '../../testing/test-records'

type AttemptInput = { userId: number; serviceId: number } & Partial<
  typeof paymentAttempts.$inferInsert
>

/** An unpaid order of a user with a payment that did not pay for it. */
export async function addAttempt(db: Db, { userId, serviceId, ...overrides }: AttemptInput) {
  const number = await addOrder(db, { userId, serviceId })
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  const [attempt] = await db
    .insert(paymentAttempts)
    .values({
      ...{ orderId: order?.id ?? 0, userId, attemptNo: 1, origin: 'server', txRef: number },
      ...{ status: 'underpaid', expectedKobo: 100, createdOn: new Date(), ...overrides },
    })
    .returning({ id: paymentAttempts.id })
  return { number, attemptId: attempt?.id ?? 0 }
}

/** The same, with 50 kobo that came by it and are to be given back. */
export async function addHeldMoney(db: Db, buyer: { userId: number; serviceId: number }) {
  const { attemptId } = await addAttempt(db, { ...buyer, refundKobo: 50 })
  await db.transaction((tx) => postHeld(tx, { attemptId, receivedKobo: 50, now: new Date() }))
  return attemptId
}
