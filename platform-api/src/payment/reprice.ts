import { changeAttempt, getAttempt, lockOrder, priceColumns } from './attempt.queries'
import { holdDiscounts } from './discounts'
import { isFinal } from './next-status'
import type { Attempt } from './payment.tables'
import type { PaymentDesk } from './payment-desk'
import { reckon, type Choice } from './reckon'

/**
 * The provider's notice can arrive before the browser says which coupon was applied. Until the
 * attempt is paid, a discount that holds now is taken into account once.
 */
export async function repriceAttempt(
  desk: PaymentDesk,
  orderId: number,
  { attempt: { id, couponId, subscriptionId }, choice }: { attempt: Attempt; choice: Choice },
): Promise<void> {
  if (couponId !== null || subscriptionId !== null) return
  if (!choice.coupon && !choice.subscription) return
  await desk.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const attempt = await getAttempt(tx, id)
    if (order.status !== 'Payment Pending' || isFinal(attempt.status)) return
    const now = desk.now()
    const { price } = await reckon(tx, order, { choice, now })
    if (price.couponId === null && price.allowance === null) return
    if (await holdDiscounts(tx, { attempt, order, price, now })) {
      await changeAttempt(tx, attempt, priceColumns(price))
    }
  })
}
