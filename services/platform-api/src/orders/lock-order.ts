import { and, eq } from 'drizzle-orm'
import type { SignedInUser } from '../http/authentication'
import { conflict, notFound, Failure } from '../http/failures'
import type { Db } from '../database/database'
import { ordersVisibleTo } from '../accounts/auth.queries'
import { orders } from '../tables/orders.tables'
import { orderTexts } from './texts'

export type LockedOrder = typeof orders.$inferSelect

/**
 * The order, locked until the transaction ends, for staff who may see it. Throws 404 for any other
 * order, and 409 for one on which no lawyer works: not paid, or made by the customer alone.
 */
export async function lockWork(
  tx: Db,
  { number, viewer }: { number: string; viewer: SignedInUser },
): Promise<LockedOrder> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), ordersVisibleTo(viewer)))
    .for('update')
  if (!order) throw notFound()
  if (order.flow !== 'B') throw conflict(orderTexts.withoutLawyer)
  if (order.status === 'Payment Pending') throw conflict(orderTexts.unpaid)
  return order
}

interface BulkResult {
  changed: number
  /** Orders that stay as they are, and why. */
  skipped: { number: string; reason: string }[]
}

/**
 * Changes many orders in one transaction. A `change` that throws a Failure leaves its order as it is,
 * and the Failure's words say why; any other error ends the transaction.
 */
export async function changeOrders(
  numbers: readonly string[],
  change: (number: string) => Promise<void>,
): Promise<BulkResult> {
  const result: BulkResult = { changed: 0, skipped: [] }
  // Everybody locks in the sequence of the numbers: two at once wait, and never for each other.
  for (const number of [...new Set(numbers)].sort()) {
    try {
      await change(number)
      result.changed += 1
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      result.skipped.push({ number, reason: (error.body as { detail: string }).detail })
    }
  }
  return result
}
