import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { ProductListQuery, ProductPage } from 'shared-contracts/api/content-lists.schema'
import type { Db } from '../database/database'
import { dayRangeOf, withinDays } from '../dates/lagos-day'
import { offsetOf, pagingOf } from '../paging/paging'
import { containsWords } from '../search/match'
import { serviceCategories, services, serviceTypes } from '../services/services.tables'

/** A page of all services, hidden ones too, those published last first. */
export async function listProducts(db: Db, query: ProductListQuery): Promise<ProductPage> {
  const paging = pagingOf(query)
  const where = and(
    ...withinDays(services.publishedOn, dayRangeOf(query)),
    ...containsWords(searched, query.search ?? ''),
  )
  const total = await countProducts(db, where)
  const rows = await selectProducts(db, where)
    .orderBy(desc(services.publishedOn), desc(services.id))
    .limit(paging.pageSize)
    .offset(offsetOf(paging, total))
  return {
    results: rows.map(({ publishedOn, published, ...row }) => ({
      ...row,
      content_published_date: publishedOn.toISOString(),
      status: published ? 'Published' : 'Hidden',
    })),
    paginationTotal: total,
    paginationCurrent: paging.page,
  }
}

const searched = sql`plain_text(${services.title} || ' ' || ${serviceTypes.category} || ' ' || ${serviceCategories.category})`

const selectProducts = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: services.id,
      slug: services.slug,
      service_title: services.title,
      service_type: serviceTypes.category,
      service_category: serviceCategories.category,
      publishedOn: services.publishedOn,
      published: services.published,
    })
    .from(services)
    .innerJoin(serviceCategories, eq(serviceCategories.id, services.categoryId))
    .innerJoin(serviceTypes, eq(serviceTypes.id, serviceCategories.typeId))
    .where(where)

async function countProducts(db: Db, where: SQL | undefined): Promise<number> {
  const products = selectProducts(db, where).as('products')
  const [counted] = await db.select({ total: count() }).from(products)
  return counted?.total ?? 0
}
