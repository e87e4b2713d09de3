import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import {
  productStatuses,
  type ProductCounts,
  type ProductListQuery,
  type ProductPage,
} from 'shared-contracts/api/content-lists.schema'
import type { Db } from '../../database/database'
import { dayRangeOf, withinDays } from '../../dates/lagos-day'
import { productStatus } from '../../catalogue/services.queries'
import { offsetOf, pagingOf } from '../../paging/paging'
import { containsWords } from '../../database/match'
import { serviceCategories, services, serviceTypes } from '../../tables/catalogue.tables'

/** A page of all services, those that are not on the site too; published last first unless asked. */
export async function listProducts(db: Db, query: ProductListQuery): Promise<ProductPage> {
  const paging = pagingOf(query)
  const where = and(matching(query), withStatus(query.status))
  const total = Object.values(await totals(db, where)).reduce((sum, count) => sum + count, 0)
  const rows = await selectProducts(db)
    .where(where)
    .orderBy(...orderOf(query.ordering))
    .limit(paging.pageSize)
    .offset(offsetOf(paging, total))
  return {
    results: rows.map(({ publishedOn, editedMs, ...row }) => ({
      ...row,
      content_published_date: publishedOn.toISOString(),
      edited_on: editedMs === null ? null : new Date(editedMs).toISOString(),
    })),
    paginationTotal: total,
    paginationCurrent: paging.page,
  }
}

/** By status, whatever status the query names. */
export async function countProducts(db: Db, query: ProductListQuery): Promise<ProductCounts> {
  const counts = await totals(db, matching(query))
  const all = productStatuses.reduce((sum, status) => sum + counts[status], 0)
  return { counts: { All: all, ...counts } }
}

const matching = (query: ProductListQuery): SQL | undefined =>
  and(
    ...withinDays(services.publishedOn, dayRangeOf(query)),
    ...containsWords(searched, query.search ?? ''),
  )

/** A status that does not exist filters nothing, as with orders. */
const withStatus = (text: string | undefined): SQL | undefined =>
  productStatuses.some((status) => status === text) ? sql`${productStatus} = ${text}` : undefined

const searched = sql`plain_text(${services.title} || ' ' || ${serviceTypes.category} || ' ' || ${serviceCategories.category} || ' ' || ${productStatus})`

const editedMs = sql<number | null>`(
  select (extract(epoch from max(saved_on)) * 1000)::float8 from content_versions
   where kind = 'services' and record_id = ${services.id})`

const selectProducts = (db: Db) =>
  db
    .select({
      id: services.id,
      slug: services.slug,
      service_title: services.title,
      service_type: serviceTypes.category,
      service_category: serviceCategories.category,
      publishedOn: services.publishedOn,
      editedMs,
      status: productStatus,
    })
    .from(services)
    .innerJoin(serviceCategories, eq(serviceCategories.id, services.categoryId))
    .innerJoin(serviceTypes, eq(serviceTypes.id, serviceCategories.typeId))
    .$dynamic()

const columns: Record<string, SQL> = {
  service_title: sql`plain_text(${services.title})`,
  service_type: sql`plain_text(${serviceTypes.category})`,
  service_category: sql`plain_text(${serviceCategories.category})`,
  content_published_date: sql`${services.publishedOn}`,
  edited_on: editedMs,
  status: productStatus,
}

function orderOf(text = ''): SQL[] {
  const name = text.replace(/^-/, '')
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (!column) return [desc(services.publishedOn), desc(services.id)]
  return text.startsWith('-')
    ? [sql`${column} desc nulls last`, desc(services.id)]
    : [sql`${column} asc nulls last`, asc(services.id)]
}

async function totals(db: Db, where: SQL | undefined) {
  const rows = await db
    .select({ status: productStatus, total: count() })
    .from(services)
    .innerJoin(serviceCategories, eq(serviceCategories.id, services.categoryId))
    .innerJoin(serviceTypes, eq(serviceTypes.id, serviceCategories.typeId))
    .where(where)
    .groupBy(sql`1`)
  const totals = { Published: 0, 'Not published': 0, Retired: 0 }
  for (const { status, total } of rows) totals[status] = total
  return totals
}
