import type { SubscriptionPlan } from 'shared-contracts/api/subscription.schema'
import { brand } from 'shared-contracts/brand'
import { plans } from './plans'

export interface FakeSubscription {
  id: number
  user: number
  plan: SubscriptionPlan
  paid: boolean
  startedOn: string
  validTill: string | null
}

/** What the plans of `plans.ts` include in a period. */
const included: Record<number, { templates: number; minutes: number }> = {
  2: { templates: 2, minutes: 0 },
  3: { templates: 10, minutes: 60 },
  4: { templates: 120, minutes: 720 },
  5: { templates: 1, minutes: 0 },
}

export const includedIn = ({ id }: SubscriptionPlan) => included[id] ?? { templates: 0, minutes: 0 }

export const planById = (id: number) =>
  plans.flatMap((category) => category.plans).find((plan) => plan.id === id)

/** Two customers hold a plan from the start; nobody's plan ends while the harness runs. */
export const createSubscriptions = (): FakeSubscription[] =>
  [
    { id: 1, user: 21, planId: 3 },
    { id: 2, user: 22, planId: 4 },
  ].flatMap(({ id, user, planId }) => {
    const plan = planById(planId)
    return plan ? [{ id, user, plan, paid: true, ...period(plan) }] : []
  })

/** From the moment of payment on; the fakes' clock stands still. */
export const period = ({ period: length }: SubscriptionPlan) => ({
  startedOn: '2026-11-15T09:00:00.000Z',
  validTill: length === 'once' ? null : '2036-12-15T09:00:00.000Z',
})

/** The plan that a user holds, as lists name it. */
export const planNameOf = (subscriptions: readonly FakeSubscription[], user: number) =>
  subscriptions.findLast((one) => one.user === user && one.paid)?.plan.subscription_title ??
  brand.freePlan
