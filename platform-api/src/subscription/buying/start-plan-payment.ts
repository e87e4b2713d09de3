import type { StartedPayment } from 'shared-contracts/api/payment.schema'
import type { StartPlanPaymentBody } from 'shared-contracts/api/subscription.schema'
import { conflict, invalid, notFound } from '../../app/failures'
import { attemptsOf, insertAttempt } from '../../payment/attempt.queries'
import { unavailable, type PaymentDesk } from '../../payment/payment-desk'
import { openPaymentPage, type Reserved } from '../../payment/payment-page'
import { nextCheck } from '../../payment/poll-schedule'
import { serverReference } from '../../payment/reference'
import { planRefusals } from '../texts'
import { whyNot } from './choose-plan'
import { planNumber } from './plan-number'
import { findOwnPurchase, lockPurchase } from './purchase.queries'

/** The provider's page for a plan: the one that is open, or a new one. */
export async function startPlanPayment(
  desk: PaymentDesk,
  userId: number,
  { user_subscription: id, customer }: StartPlanPaymentBody,
): Promise<StartedPayment> {
  if (!desk.takesCards) throw unavailable(planRefusals.notSetUp)
  const purchase = await findOwnPurchase(desk.db, { id, userId })
  if (!purchase) throw notFound()
  return openPaymentPage(desk, {
    subject: { boughtSubscriptionId: id },
    page: { orderNumber: planNumber(id), kind: 'subscription', item: purchase.title, customer },
    reserve: () => reservePlan(desk, id),
    confirming: planRefusals.confirming,
  })
}

function reservePlan(desk: PaymentDesk, id: number): Promise<Reserved> {
  const now = desk.now()
  return desk.db.transaction(async (tx) => {
    const purchase = await lockPurchase(tx, id)
    if (purchase.paidOn !== null) throw conflict(planRefusals.paid)
    const { userId, costKobo, planId, months } = purchase
    // Another plan may have been bought since this one was chosen.
    const stop = await whyNot(tx, { id: planId, costKobo, months }, { userId, now, own: true })
    if (stop !== undefined) throw invalid({ user_subscription: [stop] })
    const subject = { boughtSubscriptionId: id }
    const underWay = await attemptsOf(tx, subject, ['open', 'pending'])
    const current = underWay.find(({ status }) => status === 'pending') ?? underWay[0]
    if (current) {
      return { kind: current.expectedKobo === costKobo ? 'same' : 'other', attempt: current }
    }
    const attempt = await insertAttempt(tx, {
      subject,
      userId,
      price: { expectedKobo: costKobo },
      now,
      origin: 'server',
      status: 'open',
      txRef: (attemptNo) => serverReference(planNumber(id), attemptNo),
      nextCheckOn: nextCheck(now, now),
    })
    return { kind: 'made', attempt }
  })
}
