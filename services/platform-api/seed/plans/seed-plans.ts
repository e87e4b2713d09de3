import type { Db } from '../../src/database/database'
import { koboOf } from '../../src/money/naira'
import { planCategories as planCategoryTable, plans } from '../../src/tables/subscriptions.tables'
import { planCategories, type PlanSeed } from './plan-categories'
import { inArray } from 'drizzle-orm'
import { services } from '../../src/tables/catalogue.tables'
import { planServices } from '../../src/tables/discounts.tables'

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

/** What the points of a plan promise by name: "One review by a lawyer". */
const named = [{ planId: 5, slug: 'document-review' }]

/** Leaves out a plan or a service that staff took away. */
export async function seedPlanServices(db: Db): Promise<void> {
  const slugs = named.map(({ slug }) => slug)
  const rows = await db
    .select({ id: services.id, slug: services.slug })
    .from(services)
    .where(inArray(services.slug, slugs))
  const planIds = (await db.select({ id: plans.id }).from(plans)).map(({ id }) => id)
  const values = named
    .filter(({ planId }) => planIds.includes(planId))
    .flatMap(({ planId, slug }) =>
      rows.filter((row) => row.slug === slug).map(({ id }) => ({ planId, serviceId: id })),
    )
  if (values.length > 0) await db.insert(planServices).values(values).onConflictDoNothing()
}
