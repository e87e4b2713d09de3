import type { PlanCategory, SubscriptionPlan } from 'shared-contracts/api/subscription.schema'
import { brand } from 'shared-contracts/brand'

/** In the order that the screens count on: free, monthly, annual, single. */
export const plans: PlanCategory[] = [
  category(1, brand.freePlan, [
    planOf(1, brand.freePlan, '0.00', 'free', ['Fill in any document']),
  ]),
  category(2, 'Monthly plans', [
    planOf(2, 'Starter', '5000.00', 'a month', ['2 templates a month', 'Chat with support']),
    {
      ...planOf(3, 'Business', '20000.00', 'a month', ['10 templates a month']),
      highlighted: true,
    },
  ]),
  category(3, 'Annual plans', [planOf(4, 'Annual', '200000.00', 'a year', ['Two months free'])]),
  category(4, 'Single', [planOf(5, 'One document', '9000.00', 'once', ['1 template'])]),
]

function category(
  id: number,
  subscription_category: string,
  list: SubscriptionPlan[],
): PlanCategory {
  return { id, subscription_category, plans: list }
}

function planOf(
  id: number,
  title: string,
  total: string,
  period: string,
  points: string[],
): SubscriptionPlan {
  return {
    id,
    subscription_title: title,
    subscription_title_description: points[0] ?? '',
    total_cost_with_IP: total,
    subscription_description: `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`,
    points,
    period,
  }
}
