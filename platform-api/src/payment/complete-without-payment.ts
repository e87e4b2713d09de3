import type { PaymentState } from 'shared-contracts/api/order.schema'
import { attemptsOf, getOrder, insertAttempt, lockOrder, priceColumns } from './attempt.queries'
import { dueKobo, spendDiscounts, type Granted } from './discounts'
import { giveOrder } from './give-order'
import { isUnderWay } from './next-status'
import type { Attempt } from './payment.tables'
import type { PaymentDesk } from './payment-desk'
import { paidStateOf, refusedStateOf, stateOf } from './payment-state'
import type { OrderRecord } from './price'
import { reckon, type Choice } from './reckon'
import { closeAttempt } from './settle'
import { outcomes } from './texts'

/** Ends the transaction: something is to pay after all. */
class StillDue extends Error {}

/** Completes an order that costs nothing, by the server's own reckoning. Idempotent. */
export async function completeWithoutPayment(
  desk: PaymentDesk,
  order: OrderRecord,
  choice: Choice,
): Promise<PaymentState> {
  if (order.status !== 'Payment Pending') return paidStateOf(order)
  const { price } = await reckon(desk.db, order, { choice, now: desk.now() })
  if (price.payableKobo > 0) return due(order, price.payableKobo)
  const underWay = await endOpenPayments(desk, order)
  if (underWay) return stateOf(await getOrder(desk.db, order.id), underWay)
  try {
    await complete(desk, order, choice)
  } catch (error) {
    if (!(error instanceof StillDue)) throw error
    return due(
      order,
      (await reckon(desk.db, order, { choice: {}, now: desk.now() })).price.payableKobo,
    )
  }
  return paidStateOf(await getOrder(desk.db, order.id))
}

const due = (order: OrderRecord, kobo: number) =>
  refusedStateOf(order, { status: 'failed', txRef: null, detail: outcomes.amountDue(kobo), kobo })

/** A card payment that was begun before may have gone through, or be on its way. */
async function endOpenPayments(
  desk: PaymentDesk,
  { id }: OrderRecord,
): Promise<Attempt | undefined> {
  for (const attempt of await attemptsOf(desk.db, { orderId: id }, ['open', 'pending'])) {
    const ended = await closeAttempt(desk, attempt)
    if (isUnderWay(ended.status) || ended.status === 'paid') return ended
  }
  return undefined
}

async function complete(desk: PaymentDesk, { id }: OrderRecord, choice: Choice): Promise<void> {
  const now = desk.now()
  await desk.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.status !== 'Payment Pending') return
    const { price } = await reckon(tx, order, { choice, now })
    const attempt = await insertAttempt(tx, {
      subject: { orderId: order.id },
      userId: order.userId,
      price: priceColumns(price),
      now,
      origin: 'nothing-to-pay',
      status: 'paid',
      txRef: () => null,
    })
    const granted = await spendDiscounts(tx, { attempt, order, now })
    if (dueKobo(order, granted) > 0) throw new StillDue()
    const method = methodOf(granted)
    const { siteOrigin } = desk
    await giveOrder(tx, { order, granted, paidKobo: 0, method, now, siteOrigin })
  })
}

function methodOf({ subscriptionDiscountKobo, couponId }: Granted): string {
  if (subscriptionDiscountKobo > 0) return 'Subscription'
  return couponId === null ? '' : 'Coupon'
}
