import { and, eq } from 'drizzle-orm'
import type { BillingAddress } from 'shared-contracts/api/billing-address.schema'
import { users } from '../../tables/accounts.tables'
import type { Db } from '../../database/database'
import { orders } from '../../tables/orders.tables'

type Lines = Pick<BillingAddress, 'addressLine1' | 'addressLine2'>

export async function keepInProfile(
  tx: Db,
  userId: number,
  { pincode, ...address }: BillingAddress,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...address, pin: pincode })
    .where(eq(users.id, userId))
}

/**
 * `kept`, `paid` for an order whose address stands on a receipt already, or undefined for one that
 * is not the user's.
 */
export async function keepInOrder(
  tx: Db,
  { userId, number, lines }: { userId: number; number: string; lines: Lines },
): Promise<'kept' | 'paid' | undefined> {
  const own = and(eq(orders.number, number), eq(orders.userId, userId))
  const kept = await tx
    .update(orders)
    .set(lines)
    .where(and(own, eq(orders.status, 'Payment Pending')))
    .returning({ id: orders.id })
  if (kept.length > 0) return 'kept'
  return (await tx.$count(orders, own)) > 0 ? 'paid' : undefined
}
