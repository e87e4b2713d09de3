import type { PlanCategory, SubscriptionPlan } from 'shared-contracts/api/subscription.schema'
import { formatNaira } from 'shared-ui/money'
import type { ShownPlan } from './load-subscriptions'

export interface PlanUpgrade {
  /** Names of the plans that would end. */
  replaces: string[]
  /** Naira that their unused days count today. */
  credit: number
}

/**
 * What a plan would take the place of: cheaper plans that run towards an end. The server decides at the
 * checkout; undefined where it sends no values of unused days.
 */
export function upgradeQuote(
  plan: SubscriptionPlan,
  categories: readonly PlanCategory[],
  held: readonly ShownPlan[] = [],
): PlanUpgrade | undefined {
  const priceOf = new Map(
    categories.flatMap(({ plans }) =>
      plans.map(({ id, total_cost_with_IP }) => [id, Number(total_cost_with_IP)]),
    ),
  )
  const price = Number(plan.total_cost_with_IP)
  const replaced = held.filter(
    ({ active, unused_value, plan: id = 0 }) =>
      active && unused_value !== undefined && id !== plan.id && (priceOf.get(id) ?? price) < price,
  )
  // A plan for one document stands beside the others.
  if (replaced.length === 0 || plan.period === 'once') return undefined
  return {
    replaces: replaced.map(({ plan_details }) => plan_details.plan),
    credit: Math.min(
      price,
      replaced.reduce((sum, { unused_value }) => sum + Number(unused_value), 0),
    ),
  }
}

export const creditText = ({ replaces, credit }: PlanUpgrade): string =>
  credit > 0
    ? `Less ${formatNaira(credit.toFixed(2), 'exact')} for the unused days of ${replaces.join(' and ')}.`
    : `Replaces ${replaces.join(' and ')}.`
