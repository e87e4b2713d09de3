import { and, count, eq, sql } from 'drizzle-orm'
import type { ServiceSearchQuery } from 'shared-contracts/api/search.schema'
import type { Db } from '../database/database'
import { offsetOf, pagingOf } from '../paging/paging'
import { selectSummaries, summaryOf } from '../services/service-summary'
import { serviceCategories, services, serviceTypes } from '../services/services.tables'
import { keptSuggestions } from './kept-suggestions'
import { containsWords } from './match'

/** Published services whose title or sentence fits what was typed, best first. */
export const suggestServices = keptSuggestions('services', async (db) => {
  const rows = await db
    .select({
      source: {
        id: services.id,
        slug: services.slug,
        service_title: services.title,
        service_content: services.content,
      },
      title: sql<string>`plain_text(${services.title})`,
      content: sql<string>`plain_text(${services.content})`,
    })
    .from(services)
    .where(eq(services.published, true))
    .orderBy(services.position, services.id)
  return {
    title: rows.map(({ source, title }) => ({ plain: title, source })),
    content: rows.map(({ source, content }) => ({ plain: content, source })),
  }
})

export async function searchServices(db: Db, query: ServiceSearchQuery) {
  const paging = pagingOf(query)
  const where = and(
    eq(services.published, true),
    query.service_type
      ? sql`lower(${serviceTypes.category}) = lower(${query.service_type})`
      : undefined,
    ...containsWords(
      sql`plain_text(concat_ws(' ', ${services.title}, ${services.content}, ${serviceCategories.category}))`,
      query.search ?? '',
    ),
  )
  const [row] = await db
    .select({ total: count() })
    .from(services)
    .innerJoin(serviceCategories, eq(serviceCategories.id, services.categoryId))
    .innerJoin(serviceTypes, eq(serviceTypes.id, serviceCategories.typeId))
    .where(where)
  const total = row?.total ?? 0
  const rows = await selectSummaries(db)
    .where(where)
    .orderBy(serviceTypes.id, serviceCategories.position, services.position)
    .limit(paging.pageSize)
    .offset(offsetOf(paging, total))
  return { results: rows.map(summaryOf), paginationTotal: total, paginationCurrent: paging.page }
}
