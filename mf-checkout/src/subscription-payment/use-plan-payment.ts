import { startPlanPayment } from 'shared-contracts/api/subscription.contract'
import { useShell } from 'shared-contracts/shell'
import { planNumber } from '../device/client-reference'
import { kobo } from '../order/kobo'
import { useCardPayment, useSkipCardPage } from '../order/use-card-payment'
import { beginPlanPayment } from '../device/stored-plan'
import type { ChosenPlan } from './subscription-payment.loader'

/** One payment of one plan, as `usePayment` for orders; a plan takes no coupon. */
export function usePlanPayment({ userSubscription, plan, title, price }: ChosenPlan) {
  const { api } = useShell()
  const remember = (txRef: string | null, amount: string) =>
    beginPlanPayment({ userSubscription, plan, txRef, amount, now: new Date() })
  const card = useCardPayment({
    purchase: { kind: 'plan', number: planNumber(userSubscription), item: title },
    total: kobo(price),
    start: ({ name, email, phone }, instead) =>
      api.call(startPlanPayment, {
        body: { user_subscription: userSubscription, customer: { name, email, phone }, ...instead },
      }),
    remember,
  })
  const proceed = useSkipCardPage(card.isHere, () => remember(null, price))
  return { ...card, proceed }
}
