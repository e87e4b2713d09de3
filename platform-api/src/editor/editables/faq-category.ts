import { eq, max } from 'drizzle-orm'
import { z } from 'zod'
import { notFound } from '../../app/failures'
import type { Db } from '../../database/database'
import { faqCategories } from '../../faq/faq.tables'
import type { Editable } from '../editable'
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
  list: (db) =>
    db
      .select({ id: faqCategories.id, label: faqCategories.name })
      .from(faqCategories)
      .orderBy(faqCategories.position, faqCategories.id),
  async read(db, id) {
    const [row] = await db
      .select({ name: faqCategories.name, position: faqCategories.position })
      .from(faqCategories)
      .where(eq(faqCategories.id, id))
    return row
  },
  blank: async (db) => ({ name: '', position: await placeAfterAll(db) }),
  async create(tx, value) {
    const [row] = await tx.insert(faqCategories).values(value).returning({ id: faqCategories.id })
    if (!row) throw notFound()
    return row.id
  },
  async write(tx, id, value) {
    await tx.update(faqCategories).set(value).where(eq(faqCategories.id, id))
  },
}

async function placeAfterAll(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(faqCategories.position) }).from(faqCategories)
  return row?.last == null ? 0 : row.last + 1
}
