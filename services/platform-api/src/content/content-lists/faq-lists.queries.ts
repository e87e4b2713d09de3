import { and, asc, count, eq, getTableColumns, sql } from 'drizzle-orm'
import type { FaqCategoryPage, FaqItemPage } from 'shared-contracts/api/content-lists.schema'
import type { Db } from '../../database/database'
import { faqCategories, faqItems } from '../../tables/content.tables'
import { offsetOf, type Paging } from '../../paging/paging'
import { containsWords } from '../../database/match'

export async function listFaqCategories(
  db: Db,
  paging: Paging,
  search = '',
): Promise<FaqCategoryPage> {
  const where = and(...containsWords(sql`plain_text(${faqCategories.name})`, search))
  const total = await db.$count(faqCategories, where)
  const results = await db
    .select({
      id: faqCategories.id,
      faq_category_name: faqCategories.name,
      questions: db.$count(faqItems, eq(faqItems.categoryId, faqCategories.id)),
    })
    .from(faqCategories)
    .where(where)
    .orderBy(asc(faqCategories.position), asc(faqCategories.id))
    .limit(paging.pageSize)
    .offset(offsetOf(paging, total))
  return { results, paginationTotal: total, paginationCurrent: paging.page }
}

export async function listFaqItems(db: Db, paging: Paging, search = ''): Promise<FaqItemPage> {
  const searched = sql`plain_text(${faqItems.title} || ' ' || ${faqCategories.name})`
  const where = and(...containsWords(searched, search))
  const ofCategory = eq(faqCategories.id, faqItems.categoryId)
  const [counted] = await db
    .select({ total: count() })
    .from(faqItems)
    .innerJoin(faqCategories, ofCategory)
    .where(where)
  const total = counted?.total ?? 0
  const rows = await db
    .select({ ...getTableColumns(faqItems), categoryName: faqCategories.name })
    .from(faqItems)
    .innerJoin(faqCategories, ofCategory)
    .where(where)
    .orderBy(asc(faqCategories.position), asc(faqItems.position), asc(faqItems.id))
    .limit(paging.pageSize)
    .offset(offsetOf(paging, total))
  return {
    results: rows.map(({ id, title, description, categoryId, categoryName }) => ({
      id,
      faq_title: title,
      faq_description: description,
      faq_category: categoryId,
      faq_category_name: categoryName,
    })),
    paginationTotal: total,
    paginationCurrent: paging.page,
  }
}
