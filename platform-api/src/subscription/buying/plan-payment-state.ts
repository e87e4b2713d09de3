import type { PlanPaymentState } from 'shared-contracts/api/subscription.schema'
import { nairaText } from '../../money/naira'
import type { PaymentDesk } from '../../payment/payment-desk'
import { shownStatus } from '../../payment/payment-state'
import type { Attempt } from '../../payment/payment.tables'
import { planOutcomes } from '../texts'
import { getPurchase, type Purchase } from './purchase.queries'

/** Where an attempt to pay a plan stands, in words for its customer. */
const planStateOf = (purchase: Purchase, attempt: Attempt): PlanPaymentState => ({
  ...common(purchase),
  status: shownStatus[attempt.status],
  amount: nairaText(attempt.expectedKobo),
  tx_ref: attempt.txRef,
  detail: planOutcomes[attempt.status === 'open' ? 'pending' : attempt.status],
})

/** An attempt beside its purchase, both as they are now. */
export const planStateNow = async ({ db }: PaymentDesk, id: number, attempt: Attempt) =>
  planStateOf(await getPurchase(db, id), attempt)

/** A plan that is past its payment. */
export const paidPlanState = (purchase: Purchase): PlanPaymentState => ({
  ...common(purchase),
  status: 'paid',
  amount: nairaText(purchase.costKobo),
  tx_ref: null,
  detail: planOutcomes.paid,
})

/** Nothing was done: the sentence says why. */
export const refusedPlanState = (
  purchase: Purchase,
  refused: { status: 'failed' | 'pending'; txRef: string | null; detail: string },
): PlanPaymentState => ({
  ...common(purchase),
  status: refused.status,
  amount: nairaText(purchase.costKobo),
  tx_ref: refused.txRef,
  detail: refused.detail,
})

const common = ({ id, planId, active, validTill }: Purchase) => ({
  user_subscription: id,
  plan: planId,
  active,
  valid_till: validTill?.toISOString() ?? null,
})
