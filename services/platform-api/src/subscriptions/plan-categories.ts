import type { PlanCategory, SubscriptionPlan } from 'shared-contracts/api/subscription.schema'
import type { Db } from '../database/database'
import { nairaText } from '../money/naira'
import { listCategoryRows, listPlanRows } from './subscription.queries'

type PlanRow = Awaited<ReturnType<typeof listPlanRows>>[number]

/** Every category in its order, also one without plans: clients find a tab by its index. */
export async function planCategoriesOf(db: Db): Promise<PlanCategory[]> {
  const [categories, plans] = await Promise.all([listCategoryRows(db), listPlanRows(db)])
  return categories.map(({ id, name }) => ({
    id,
    subscription_category: name,
    plans: plans.filter(({ categoryId }) => categoryId === id).map(planOf),
  }))
}

const planOf = (plan: PlanRow): SubscriptionPlan => ({
  id: plan.id,
  subscription_title: plan.title,
  subscription_title_description: plan.titleDescription,
  total_cost_with_IP: nairaText(plan.costKobo),
  subscription_description: plan.description,
  points: plan.points,
  period: plan.period,
  highlighted: plan.highlighted,
})
