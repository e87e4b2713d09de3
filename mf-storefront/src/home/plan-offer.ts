import type { PlanCategory, SubscriptionPlan } from 'shared-contracts/api/subscription.schema'

export interface PlanOffer {
  plan: SubscriptionPlan
  /** "a month"; the category's name where the server sends no period. */
  period: string
  free: boolean
}

/** The plans of all categories that have any, in the server's order (decisions.md, settled 9). */
export const planOffers = (categories: PlanCategory[]): PlanOffer[] =>
  categories.flatMap(({ subscription_category, plans }) =>
    plans.map((plan) => ({
      plan,
      period: plan.period ?? subscription_category,
      free: Number(plan.total_cost_with_IP) === 0,
    })),
  )
