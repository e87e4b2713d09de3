import { writeStored, readStored, type StorageKey } from 'shared-contracts/storage'
import { planNumber } from './client-reference'
import { forgetAttempts, storeAttempt } from './payment-attempts'

const keys: StorageKey[] = ['user_subscription', 'plan', 'total_amount', 'sub-purchase']

interface PlanPaymentStart {
  userSubscription: number
  /** Id of the plan. */
  plan: number
  /** Null when nothing is to pay. */
  txRef: string | null
  /** Decimal text in naira. */
  amount: string
  now: Date
}

/** Leaves on the device what the payment's outcome needs to tell the server (P 3). */
export function beginPlanPayment({
  userSubscription,
  plan,
  txRef,
  amount,
  now,
}: PlanPaymentStart): void {
  writeStored('user_subscription', String(userSubscription))
  writeStored('plan', String(plan))
  writeStored('sub-purchase', 'Yes')
  storeAttempt({
    order: planNumber(userSubscription),
    plan,
    txRef,
    amount,
    discount: '0.00',
    coupon: null,
    subscription: null,
    startedOn: now.toISOString(),
  })
}

/** The plan that is being bought on this device: a purchase flag of 'Yes' says so (P 4 "Payment"). */
export function storedPlan(): { userSubscription: number; plan: number } | undefined {
  if (readStored('sub-purchase') !== 'Yes') return undefined
  const userSubscription = Number(readStored('user_subscription'))
  const plan = Number(readStored('plan'))
  return userSubscription > 0 && plan > 0 ? { userSubscription, plan } : undefined
}

/** Forgets a plan that is paid. What the device holds about another one stays. */
export function clearPlan(userSubscription: number): void {
  forgetAttempts(planNumber(userSubscription))
  if (readStored('user_subscription') !== String(userSubscription)) return
  for (const key of keys) writeStored(key, undefined)
}
