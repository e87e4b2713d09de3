import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { ServiceSearchQuery } from 'shared-contracts/api/search.schema'
import type { Db } from '../database/database'
import { offsetOf, pagingOf } from '../paging/paging'
import { selectSummaries, summaryOf } from '../catalogue/service-summary'
import { serviceCategories, services, serviceTypes } from '../tables/catalogue.tables'
import { cachedSuggestions } from './cached-suggestions'
import { containsWords } from '../database/match'

/** The words under which search engines shall find a service: "NDA", "landlord". */
const keywords = sql`${services.meta} ->> 'meta_keywords'`

/** Published services whose title or sentence fits what was typed, best first. */
export const suggestServices = cachedSuggestions('services', async (db) => {
  const rows = await db
    .select({
      source: {
        id: services.id,
        slug: services.slug,
        service_title: services.title,
        service_content: services.content,
      },
      title: sql<string>`plain_text(${services.title})`,
      content: sql<string>`plain_text(concat_ws(' ', ${services.content}, ${keywords}))`,
    })
    .from(services)
    .where(eq(services.published, true))
    .orderBy(services.position, services.id)
  return {
    title: rows.map(({ source, title }) => ({ plain: title, source })),
    content: rows.map(({ source, content }) => ({ plain: content, source })),
  }
})

/** Services with all the words; where none has them, those that the suggestions find for a slip. */
export async function searchServices(db: Db, query: ServiceSearchQuery) {
  const exact = and(ofType(query), ...containsWords(searchedText, query.search ?? ''))
  const found = await listFound(db, query, exact)
  if (found.paginationTotal > 0 || !query.search?.trim()) return found
  const { title, content } = await suggestServices(db, {
    title: query.search,
    content: query.search,
  })
  const ids = [...title, ...content].map(({ id }) => id)
  return ids.length > 0
    ? listFound(db, query, and(ofType(query), inArray(services.id, ids)))
    : found
}

const searchedText = sql`plain_text(concat_ws(' ', ${services.title}, ${services.content}, ${serviceCategories.category}, ${keywords}))`

const ofType = ({ service_type }: ServiceSearchQuery) =>
  and(
    eq(services.published, true),
    service_type ? sql`lower(${serviceTypes.category}) = lower(${service_type})` : undefined,
  )

async function listFound(db: Db, query: ServiceSearchQuery, where: SQL | undefined) {
  const paging = pagingOf(query)
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
