import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { faqCategories, faqItems } from '../../tables/content.tables'

const itemColumns = {
  id: faqItems.id,
  faq_title: faqItems.title,
  faq_description: faqItems.description,
  faq_category: faqItems.categoryId,
}

export const listCategories = (db: Db) =>
  db
    .select({ id: faqCategories.id, faq_category_name: faqCategories.name })
    .from(faqCategories)
    .orderBy(faqCategories.position)

export const listItems = (db: Db, categoryId: number) =>
  db
    .select(itemColumns)
    .from(faqItems)
    .where(eq(faqItems.categoryId, categoryId))
    .orderBy(faqItems.position)

export const findItem = (db: Db, id: number) =>
  db.select(itemColumns).from(faqItems).where(eq(faqItems.id, id))

export const listAllItems = (db: Db) =>
  db.select(itemColumns).from(faqItems).orderBy(faqItems.categoryId, faqItems.position)
