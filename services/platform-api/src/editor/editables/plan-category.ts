import { eq, max, sql } from 'drizzle-orm'
import { brand } from 'shared-contracts/brand'
import { z } from 'zod'
import { invalid, notFound } from '../../http/failures'
import type { Db } from '../../database/database'
import { planCategories, plans } from '../../tables/subscriptions.tables'
import type { Editable } from '../editable'
import { remainingReferences, countedText } from './remaining-references'
import { lineOf, position } from './fields'

const schema = z.object({
  name: lineOf('Name', 60, 'Enter the name of the category.'),
  position,
})

type PlanCategory = z.infer<typeof schema>

/** The tabs under which plans are offered. Their order is that of the tabs (decisions.md, settled 9). */
export const planCategoryEditable: Editable<PlanCategory> = {
  name: 'plan-categories',
  title: 'Plan category',
  capability: 'subscriptions.manage',
  schema,
  label: ({ name }) => name,
  shownAt: () => '/dashboard/subscription',
  listed: sql`
    select c.id, c.subscription_category as title, 'Shown' as state, c.position as place,
           ${countedText('plan')} as detail
      from plan_categories c,
           lateral (select count(*) as n from plans where category_id = c.id) counted`,
  removal: {
    table: 'plan_categories',
    inUse: async (tx, id) =>
      remainingReferences(await tx.$count(plans, eq(plans.categoryId, id)), 'plan'),
  },
  async read(db, id) {
    const [row] = await db
      .select({ name: planCategories.name, position: planCategories.position })
      .from(planCategories)
      .where(eq(planCategories.id, id))
    return row
  },
  blank: async (db) => ({ position: await lastPosition(db) }),
  async create(tx, value) {
    const [row] = await tx.insert(planCategories).values(value).returning({ id: planCategories.id })
    if (!row) throw notFound()
    return row.id
  },
  async write(tx, id, value) {
    const former = await this.read(tx, id)
    if (former?.name === brand.freePlan && value.name !== brand.freePlan) {
      throw invalid({ name: [`This category stays ${brand.freePlan}.`] })
    }
    await tx.update(planCategories).set(value).where(eq(planCategories.id, id))
  },
}

async function lastPosition(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(planCategories.position) }).from(planCategories)
  return (row?.last ?? -1) + 1
}
