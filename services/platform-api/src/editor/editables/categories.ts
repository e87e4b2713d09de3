import { eq, getTableName, max, sql } from 'drizzle-orm'
import { brand } from 'shared-contracts/brand'
import type { Capability } from 'shared-contracts/capabilities'
import { z } from 'zod'
import { invalid, notFound } from '../../http/failures'
import { faqCategories, faqItems } from '../../tables/content.tables'
import { planCategories, plans } from '../../tables/subscriptions.tables'
import type { Editable } from '../editable'
import { remainingReferences, countedText } from './remaining-references'
import { lineOf, position } from './fields'

const schema = z.object({
  name: lineOf('Name', 60, 'Enter the name of the category.'),
  position,
})

type Category = z.infer<typeof schema>

interface CategoryKind {
  name: string
  title: string
  capability: Capability
  table: typeof faqCategories | typeof planCategories
  /** What belongs to a category. */
  items: typeof faqItems | typeof plans
  noun: string
  shownAt: string
}

/** A category has a name and a place among the others, and stays while something belongs to it. */
function categoryEditable(kind: CategoryKind) {
  const { name, title, capability, table, items, noun, shownAt } = kind
  return {
    name,
    title,
    capability,
    schema,
    label: (category) => category.name,
    shownAt: () => shownAt,
    listed: sql`
      select ${table.id} as id, ${table.name} as title, 'Shown' as state,
             ${table.position} as place, ${countedText(noun)} as detail
        from ${table},
             lateral (select count(*) as n from ${items} where ${items.categoryId} = ${table.id}) counted`,
    removal: {
      table: getTableName(table),
      inUse: async (tx, id) =>
        remainingReferences(await tx.$count(items, eq(items.categoryId, id)), noun),
    },
    async read(db, id) {
      const [row] = await db
        .select({ name: table.name, position: table.position })
        .from(table)
        .where(eq(table.id, id))
      return row
    },
    async blank(db) {
      const [row] = await db.select({ last: max(table.position) }).from(table)
      return { position: (row?.last ?? -1) + 1 }
    },
    async create(tx, value) {
      const [row] = await tx.insert(table).values(value).returning({ id: table.id })
      if (!row) throw notFound()
      return row.id
    },
    async write(tx, id, value) {
      await tx.update(table).set(value).where(eq(table.id, id))
    },
  } satisfies Editable<Category>
}

export const faqCategoryEditable: Editable<Category> = categoryEditable({
  name: 'faq-categories',
  title: 'FAQ category',
  capability: 'content.manage',
  table: faqCategories,
  items: faqItems,
  noun: 'question',
  shownAt: '/faq',
})

const planCategory = categoryEditable({
  name: 'plan-categories',
  title: 'Plan category',
  capability: 'subscriptions.manage',
  table: planCategories,
  items: plans,
  noun: 'plan',
  shownAt: '/dashboard/subscription',
})

/** The tabs under which plans are offered. Their order is that of the tabs (decisions.md, settled 9). */
export const planCategoryEditable: Editable<Category> = {
  ...planCategory,
  async write(tx, id, value) {
    const former = await planCategory.read(tx, id)
    if (former?.name === brand.freePlan && value.name !== brand.freePlan) {
      throw invalid({ name: [`This category stays ${brand.freePlan}.`] })
    }
    await planCategory.write(tx, id, value)
  },
}
