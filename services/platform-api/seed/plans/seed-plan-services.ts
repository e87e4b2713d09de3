import { inArray } from 'drizzle-orm'
import type { Db } from '../../src/database/database'
import { services } from '../../src/tables/catalogue.tables'
import { planServices } from '../../src/tables/discounts.tables'
import { plans } from '../../src/tables/subscriptions.tables'

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
