import { eq, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import { notFound } from '../../http/failures'
import type { Db } from '../../database/database'
import { faqCategories, faqItems } from '../../tables/content.tables'
import type { Editable } from '../editable'
import { remainingReferences, countedText } from './remaining-references'
import { lineOf, position } from './fields'

const schema = z.object({
  name: lineOf('Name', 60, 'Enter the name of the category.'),
  position,
})

type FaqCategory = z.infer<typeof schema>

export const faqCategoryEditable: Editable<FaqCategory> = {
  name: 'faq-categories',
  title: 'FAQ category',
  capability: 'content.manage',
  schema,
  label: ({ name }) => name,
  shownAt: () => '/faq',
  listed: sql`
    select c.id, c.faq_category_name as title, 'Shown' as state, c.position as place,
           ${countedText('question')} as detail
      from faq_categories c,
           lateral (select count(*) as n from faq_items where category_id = c.id) counted`,
  removal: {
    table: 'faq_categories',
    inUse: async (tx, id) =>
      remainingReferences(await tx.$count(faqItems, eq(faqItems.categoryId, id)), 'question'),
  },
  async read(db, id) {
    const [row] = await db
      .select({ name: faqCategories.name, position: faqCategories.position })
      .from(faqCategories)
      .where(eq(faqCategories.id, id))
    return row
  },
  blank: async (db) => ({ name: '', position: await lastPosition(db) }),
  async create(tx, value) {
    const [row] = await tx.insert(faqCategories).values(value).returning({ id: faqCategories.id })
    if (!row) throw notFound()
    return row.id
  },
  async write(tx, id, value) {
    await tx.update(faqCategories).set(value).where(eq(faqCategories.id, id))
  },
}

async function lastPosition(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(faqCategories.position) }).from(faqCategories)
  return row?.last == null ? 0 : row.last + 1
}
