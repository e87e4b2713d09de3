import { eq, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import { notFound } from '../../http/failures'
import type { Db } from '../../database/database'
import { faqCategories, faqItems } from '../../tables/content.tables'
import { sanitiseHtml } from '../../rich-text/sanitise-html'
import type { Editable } from '../editable'
import { htmlOf, lineOf, position, hasText } from './fields'
import { uniqueSlug } from './unique-slug'

const schema = z.object({
  title: lineOf('Question', 200, 'Enter the question.'),
  description: htmlOf('Answer'),
  categoryId: z.int('Choose a category.').meta({ title: 'Category' }),
  position,
})

type FaqEntry = z.infer<typeof schema>

export const faqEntryEditable: Editable<FaqEntry> = {
  name: 'faq-entries',
  title: 'FAQ entry',
  capability: 'content.manage',
  schema,
  uiSchema: {
    description: { 'ui:widget': 'richText' },
  },
  label: ({ title }) => title,
  shownAt: () => '/faq',
  listed: sql`
    select i.id, i.faq_title as title, c.faq_category_name as detail, 'Shown' as state,
           c.position * 10000 + i.position as place
      from faq_items i join faq_categories c on c.id = i.category_id`,
  removal: { table: 'faq_items', inUse: async () => undefined },
  choices: async (db) => ({
    categoryId: await db
      .select({ value: faqCategories.id, label: faqCategories.name })
      .from(faqCategories)
      .orderBy(faqCategories.position),
  }),
  async read(db, id) {
    const [row] = await db
      .select({
        title: faqItems.title,
        description: faqItems.description,
        categoryId: faqItems.categoryId,
        position: faqItems.position,
      })
      .from(faqItems)
      .where(eq(faqItems.id, id))
    return row
  },
  clean: (value) => ({ ...value, description: sanitiseHtml(value.description) }),
  findings: ({ description }) =>
    hasText(description)
      ? []
      : [{ severity: 'error', path: ['description'], message: 'Write the answer.' }],
  blank: async (db) => ({ title: '', description: '', position: await lastPosition(db) }),
  async create(tx, value) {
    const slug = await uniqueSlug(tx, value.title)
    const [row] = await tx
      .insert(faqItems)
      .values({ ...value, slug })
      .returning({ id: faqItems.id })
    if (!row) throw notFound()
    return row.id
  },
  /** The slug stays: links to the question hold it. */
  async write(tx, id, value) {
    await tx.update(faqItems).set(value).where(eq(faqItems.id, id))
  },
}

async function lastPosition(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(faqItems.position) }).from(faqItems)
  return row?.last == null ? 0 : row.last + 1
}
