import { isForeign } from '../../payment/adopt-reference'
import { findAttemptByReference, insertAttempt } from '../../payment/attempt.queries'
import { lookUp } from '../../payment/look-up'
import type { PaymentDesk } from '../../payment/payment-desk'
import type { Hints } from '../../payment/payment-hints'
import type { Attempt } from '../../payment/payment.tables'
import { nextCheck } from '../../payment/poll-schedule'
import { planNumber, plansNamed } from './plan-number'
import { lockPurchase, type Purchase } from './purchase.queries'

type Adoption = Pick<Hints, 'transactionId' | 'responseObject'> & { txRef: string }

/**
 * An attempt for a reference that a browser made, as `adoptReference` for orders: the reference must
 * name the purchase, or the provider must say that it was for it.
 */
export async function adoptPlanReference(
  desk: PaymentDesk,
  purchase: Purchase,
  { txRef, transactionId, responseObject }: Adoption,
): Promise<Attempt | 'foreign' | 'not-yet' | 'plan-paid'> {
  const named = plansNamed(txRef)
  const ours = named.includes(purchase.id)
  if (purchase.paidOn !== null || !ours) {
    const { transactions } = await lookUp(desk.provider, txRef, transactionId)
    const number = planNumber(purchase.id)
    if (!ours && !transactions.some(({ orderNumber }) => orderNumber === number)) {
      return named.length > 0 || isForeign(txRef, transactions) ? 'foreign' : 'not-yet'
    }
    // Money for a plan that is paid goes back; a mere claim of it leaves no trace.
    const paid = transactions.some(({ status }) => status === 'successful')
    if (purchase.paidOn !== null && !paid) return 'plan-paid'
  }
  const now = desk.now()
  return desk.db.transaction(async (tx) => {
    const locked = await lockPurchase(tx, purchase.id)
    const existing = await findAttemptByReference(tx, txRef)
    if (existing) return existing
    return insertAttempt(tx, {
      subject: { boughtSubscriptionId: locked.id },
      userId: locked.userId,
      price: { expectedKobo: locked.costKobo },
      now,
      origin: 'client',
      status: 'pending',
      txRef: () => txRef,
      nextCheckOn: nextCheck(now, now),
      responseObject,
    })
  })
}
