import { activatePlan } from 'shared-contracts/api/subscription.contract'
import type { ActivationAnswer, SubscriptionPlan } from 'shared-contracts/api/subscription.schema'
import { useShell } from 'shared-contracts/shell'
import { writeStored } from 'shared-contracts/storage'
import { useAction } from 'screens/action'
import { useIsHere } from 'shared-ui/is-here'

/** For whom a plan is chosen: oneself, or by an admin a customer. */
export interface PlanCustomer {
  userId: number
  /** Undefined for oneself. */
  name?: string
}

type ToPay = Exclude<ActivationAnswer, { message: string }>

/**
 * Chooses a plan. One of the three messages of D 8 is shown and stops; else its customer goes on to
 * pay, with what the payment page reads from the device (P 3), unless they have left the page by then.
 */
export function useActivate(customer: PlanCustomer | undefined) {
  const { api, href, navigate, serves, toast } = useShell()
  const isHere = useIsHere()
  const pay = (answer: ToPay) => {
    if (!isHere()) return
    storePurchase(answer)
    if (!serves('checkout.subscription')) {
      return toast('Your choice is saved. You cannot pay for plans here yet.', 'info')
    }
    navigate(href('checkout.subscription', {}, { plan: answer.plan }), { state: answer })
  }
  return useAction<SubscriptionPlan, ActivationAnswer>({
    act: ({ id }) => api.call(activatePlan, { body: { plan: id, user: customer?.userId ?? 0 } }),
    busyLabel: 'Activating',
    onDone(plan, answer) {
      if ('message' in answer) return toast(answer.message)
      if (customer?.name === undefined) return pay(answer)
      const { name } = customer
      toast(`${name} can pay for ${plan.subscription_title} under My Subscription.`, 'success')
    },
  })
}

/** A purchase flag of 'Yes' selects the subscription payment path (P 4 "Payment"). */
function storePurchase({ user_subscription, plan }: ToPay) {
  writeStored('user_subscription', String(user_subscription))
  writeStored('plan', String(plan))
  writeStored('sub-purchase', 'Yes')
}
