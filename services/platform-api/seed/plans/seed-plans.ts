import type { Db } from '../../src/database/database'
import { koboOf } from '../../src/money/naira'
import { planCategories as planCategoryTable, plans } from '../../src/tables/subscriptions.tables'
import { planCategories } from './plan-categories'
import type { PlanSeed } from './plan-seed'

export async function seedPlans(db: Db): Promise<void> {
  await db
    .insert(planCategoryTable)
    .values(planCategories.map(({ id, name }, position) => ({ id, name, position })))
  const rows = planCategories.flatMap((category) =>
    category.plans.map((plan, position) => ({ categoryId: category.id, position, ...rowOf(plan) })),
  )
  await db.insert(plans).values(rows)
}

const rowOf = ({ naira, points, ...plan }: PlanSeed) => ({
  ...plan,
  points,
  costKobo: koboOf(naira),
  description: `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`,
})
