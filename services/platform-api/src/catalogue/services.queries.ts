import { and, asc, count, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { ProductStatus } from 'shared-contracts/api/content-lists.schema'
import type { Db } from '../database/database'
import { selectSummaries, summaryColumns, summaryOf } from './service-summary'
import {
  relatedServices,
  serviceCategories,
  serviceFaqs,
  servicePages,
  services,
  serviceTypes,
} from '../tables/catalogue.tables'

export const listTypes = (db: Db) => db.select().from(serviceTypes).orderBy(serviceTypes.id)

export const listCategoryRows = (db: Db, typeId: number) =>
  db
    .select()
    .from(serviceCategories)
    .where(eq(serviceCategories.typeId, typeId))
    .orderBy(serviceCategories.position)

export const listServicesOfType = (db: Db, typeId: number) =>
  selectSummaries(db)
    .where(and(eq(services.published, true), eq(serviceCategories.typeId, typeId)))
    .orderBy(services.position, services.id)

export async function listPopularServices(db: Db) {
  const rows = await selectSummaries(db)
    .where(and(eq(services.published, true), isNotNull(services.popularRank)))
    .orderBy(asc(services.popularRank))
  return rows.map(summaryOf)
}

export async function listServicesOfCategory(db: Db, categoryId: number) {
  const rows = await selectSummaries(db)
    .where(and(eq(services.published, true), eq(services.categoryId, categoryId)))
    .orderBy(services.position, services.id)
  return rows.map(summaryOf)
}

/** Undefined when there is no such service or it is not published. */
/** By its slug, else by its id: add-ons are linked as `/productDetail/{serviceId}` (D 2). */
export async function findService(db: Db, slug: string) {
  const bySlug = eq(services.slug, slug)
  const byId = /^\d{1,9}$/.test(slug) ? eq(services.id, Number(slug)) : undefined
  const [row] = await db
    .select({ summary: summaryColumns, detail: services })
    .from(services)
    .innerJoin(serviceCategories, eq(serviceCategories.id, services.categoryId))
    .innerJoin(serviceTypes, eq(serviceTypes.id, serviceCategories.typeId))
    .where(and(or(bySlug, byId), eq(services.published, true)))
    .orderBy(desc(bySlug))
    .limit(1)
  return row
}

export async function listRelated(db: Db, serviceId: number) {
  const rows = await selectSummaries(db)
    .innerJoin(relatedServices, eq(relatedServices.relatedId, services.id))
    .where(and(eq(relatedServices.serviceId, serviceId), eq(services.published, true)))
    .orderBy(relatedServices.position)
  return rows.map(summaryOf)
}

export const listFaqOfService = (db: Db, serviceId: number) =>
  db
    .select({
      id: serviceFaqs.id,
      faq_title: serviceFaqs.title,
      faq_description: serviceFaqs.description,
    })
    .from(serviceFaqs)
    .where(eq(serviceFaqs.serviceId, serviceId))
    .orderBy(serviceFaqs.position)

export const listPageTitles = (db: Db, serviceId: number) =>
  db
    .select({ title: servicePages.title })
    .from(servicePages)
    .where(eq(servicePages.serviceId, serviceId))
    .orderBy(servicePages.pageNo)

export async function findPage(db: Db, serviceId: number, pageNo: number) {
  const [page] = await db
    .select({ html: servicePages.html })
    .from(servicePages)
    // Addresses may ask for pages beyond what the column holds.
    .where(
      and(eq(servicePages.serviceId, serviceId), sql`${servicePages.pageNo}::bigint = ${pageNo}`),
    )
  const [total] = await db
    .select({ pages: count() })
    .from(servicePages)
    .where(eq(servicePages.serviceId, serviceId))
  return { html: page?.html, pages: total?.pages ?? 0 }
}

/** What a service is to visitors: `Published`, `Not published` (never was) or `Retired`. */
export const productStatus = sql<ProductStatus>`
  case when ${services.published} then 'Published'
       when ${services.retiredOn} is null then 'Not published' else 'Retired' end`
