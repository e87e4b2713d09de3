import {
  changeAttempt,
  findAttemptByReference,
  insertAttempt,
  lockOrder,
  priceColumns,
} from './attempt.queries'
import { holdDiscounts } from './discounts'
import { lookUp } from './look-up'
import type { Hints } from './payment-hints'
import type { Attempt } from './payment.tables'
import type { PaymentDesk } from './payment-desk'
import { nextCheck } from './poll-schedule'
import { priceOf, type OrderRecord } from './price'
import { reckon } from './reckon'
import type { ProviderTransaction } from './provider'
import { namesOrder, ordersNamed } from './reference'

type Adoption = Pick<Hints, 'transactionId' | 'choice' | 'responseObject'> & { txRef: string }

/**
 * An attempt for a reference that a browser made, because our own call to begin a payment was not
 * there. The reference must name the order, or the provider must say that it was for it: a payment
 * of another order, old or of another customer, cannot be passed off.
 */
export async function adoptReference(
  desk: PaymentDesk,
  order: OrderRecord,
  { txRef, transactionId, choice, responseObject }: Adoption,
): Promise<Attempt | 'foreign' | 'not-yet' | 'order-paid'> {
  const pending = order.status === 'Payment Pending'
  if (!pending || !namesOrder(txRef, order.number)) {
    const { transactions } = await lookUp(desk.provider, txRef, transactionId)
    const belongs =
      namesOrder(txRef, order.number) ||
      transactions.some(({ orderNumber }) => orderNumber === order.number)
    if (!belongs) return isForeign(txRef, transactions) ? 'foreign' : 'not-yet'
    // Money for a paid order goes back; a mere claim of it leaves no trace.
    const paid = transactions.some(({ status }) => status === 'successful')
    if (!pending && !paid) return 'order-paid'
  }
  const now = desk.now()
  return desk.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id)
    const existing = await findAttemptByReference(tx, txRef)
    if (existing) return existing
    const { price } = await reckon(tx, locked, { choice, now })
    const attempt = await insertAttempt(tx, {
      subject: { orderId: locked.id },
      userId: locked.userId,
      price: priceColumns(price),
      now,
      origin: 'client',
      status: 'pending',
      txRef: () => txRef,
      nextCheckOn: nextCheck(now, now),
      responseObject,
    })
    if (await holdDiscounts(tx, { attempt, order: locked, price, now })) return attempt
    return (await changeAttempt(tx, attempt, priceColumns(priceOf(locked)))) ?? attempt
  })
}

export const isForeign = (txRef: string, transactions: ProviderTransaction[]) =>
  transactions.length > 0 || ordersNamed(txRef).length > 0
