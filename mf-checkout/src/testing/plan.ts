import type {
  PlanCategory,
  PlanPaymentState,
  SubscriptionPlan,
} from 'shared-contracts/api/subscription.schema'
import type { PaymentAttempt } from '../device/payment-attempts'
import type { ChosenPlan } from '../subscription-payment/subscription-payment.loader'
import { anAttempt, aProfile } from './order'

/** A monthly plan as the API sells it. */
export const aPlan: SubscriptionPlan = {
  id: 8,
  subscription_title: 'Starter',
  subscription_title_description: 'For a landlord or a small shop',
  total_cost_with_IP: '5000.00',
  subscription_description: '<p>Two templates</p>',
  points: ['2 templates a month', 'Chat with support'],
  period: 'a month',
}

export const planCategories: PlanCategory[] = [
  { id: 2, subscription_category: 'Monthly plans', plans: [aPlan] },
]

/** That plan, chosen and not paid. */
export function aChosenPlan(overrides: Partial<ChosenPlan> = {}): ChosenPlan {
  return {
    state: 'chosen',
    userSubscription: 17,
    plan: 8,
    title: 'Starter',
    period: 'a month',
    points: ['2 templates a month', 'Chat with support'],
    renewsFrom: undefined,
    upgrade: undefined,
    price: '5000.00',
    profile: aProfile(),
    attempt: null,
    ...overrides,
  }
}

/** A card payment of it, begun on this device. */
export const aPlanAttempt = (overrides: Partial<PaymentAttempt> = {}): PaymentAttempt =>
  anAttempt({
    ...{ order: 'SUB-17', txRef: 'SUB-17-1-7KQX2MNB', plan: 8 },
    ...{ amount: '5000.00', discount: '0.00', coupon: null },
    ...overrides,
  })

export function aPlanPayment(overrides: Partial<PlanPaymentState> = {}): PlanPaymentState {
  return {
    status: 'pending',
    user_subscription: 17,
    plan: 8,
    active: false,
    valid_till: null,
    amount: '5000.00',
    tx_ref: 'SUB-17-1-7KQX2MNB',
    detail: 'Your payment is not confirmed yet.',
    ...overrides,
  }
}
