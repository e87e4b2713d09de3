import { lagosDate } from 'agreement-template/format'
import { eq } from 'drizzle-orm'
import type { OrderStatus } from 'shared-contracts/api/order.schema'
import { freezeAgreement } from '../agreement/order-agreement'
import type { Db } from '../database/database'
import { orders } from '../order/order.tables'
import { referralCredits } from '../referral/referral.tables'
import { rewardReferrer } from '../referral/referral-credit'
import { services } from '../services/services.tables'
import type { Granted } from './discounts'
import type { OrderRecord } from './price'
import { tellOfPayment } from './tell'

interface Given {
  order: OrderRecord
  granted: Granted
  /** What the customer paid; 0 when nothing was to pay. */
  paidKobo: number
  method: string
  now: Date
  siteOrigin: string
}

/** Everything that a paid order gives, in the transaction that marks its payment. */
export async function giveOrder(tx: Db, { order, granted, method, now, ...given }: Given) {
  const withPlan = granted.subscriptionDiscountKobo > 0
  if (withPlan) await returnReferralCredit(tx, order.id)
  await tx
    .update(orders)
    .set({
      status: statusAfterPayment(order.flow, await hasDocument(tx, order.serviceId)),
      paidOn: now,
      paymentMethod: method,
      ...granted,
      ...(withPlan && { referralDiscountKobo: 0 }),
    })
    .where(eq(orders.id, order.id))
  await freezeAgreement(tx, order.id, lagosDate(now))
  await rewardReferrer(tx, { userId: order.userId, orderId: order.id })
  await tellOfPayment(tx, { order, ...given })
}

/** A document is ready at once; a lawyer's work begins; anything else waits to be delivered. */
export function statusAfterPayment(flow: 'A' | 'B', hasDocument: boolean): OrderStatus {
  if (flow === 'B') return 'Payment Done'
  return hasDocument ? 'Completed' : 'Order Placed'
}

async function hasDocument(tx: Db, serviceId: number): Promise<boolean> {
  const [service] = await tx
    .select({ html: services.documentHtml })
    .from(services)
    .where(eq(services.id, serviceId))
  return (service?.html ?? '').trim() !== ''
}

/** A plan covers the whole cost, so the credit that was taken off before stays with the customer. */
const returnReferralCredit = (tx: Db, orderId: number) =>
  tx
    .update(referralCredits)
    .set({ spentOnOrder: null, spentKobo: null })
    .where(eq(referralCredits.spentOnOrder, orderId))
