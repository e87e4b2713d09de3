import { and, asc, eq, inArray, max, ne, sql } from 'drizzle-orm'
import { productStatus } from '../../catalogue/services.queries'
import type { Db } from '../../database/database'
import { lockUntilCommit } from '../../database/lock-until-commit'
import {
  relatedServices,
  serviceCategories,
  serviceFaqs,
  servicePages,
  services,
  serviceTypes,
} from '../../tables/catalogue.tables'

export type ServiceRow = typeof services.$inferSelect
export type ServiceValues = Omit<typeof services.$inferInsert, 'id'>

export async function findRow(db: Db, id: number): Promise<ServiceRow | undefined> {
  const [row] = await db.select().from(services).where(eq(services.id, id))
  return row
}

export const listPages = (db: Db, serviceId: number) =>
  db
    .select({ html: servicePages.html })
    .from(servicePages)
    .where(eq(servicePages.serviceId, serviceId))
    .orderBy(asc(servicePages.pageNo))

export const listFaqs = (db: Db, serviceId: number) =>
  db
    .select({ question: serviceFaqs.title, answer: serviceFaqs.description })
    .from(serviceFaqs)
    .where(eq(serviceFaqs.serviceId, serviceId))
    .orderBy(asc(serviceFaqs.position))

export const listRelatedSlugs = (db: Db, serviceId: number) =>
  db
    .select({ slug: services.slug })
    .from(relatedServices)
    .innerJoin(services, eq(services.id, relatedServices.relatedId))
    .where(eq(relatedServices.serviceId, serviceId))
    .orderBy(asc(relatedServices.position))

export const listedServices = sql`
  select ${services.id} as id, ${services.title} as title, ${serviceCategories.category} as detail,
         ${productStatus} as state, ${services.position} as place
    from ${services} join ${serviceCategories} on ${serviceCategories.id} = ${services.categoryId}`

export const listCategories = (db: Db) =>
  db
    .select({
      id: serviceCategories.id,
      category: serviceCategories.category,
      type: serviceTypes.category,
    })
    .from(serviceCategories)
    .innerJoin(serviceTypes, eq(serviceTypes.id, serviceCategories.typeId))
    .orderBy(asc(serviceTypes.id), asc(serviceCategories.position))

export const listSlugs = (db: Db) =>
  db
    .select({ slug: services.slug, title: services.title })
    .from(services)
    .orderBy(asc(services.position), asc(services.id))

/** Until the end of the transaction nobody else gives a service an address. */
export const lockSlugs = (tx: Db) => lockUntilCommit(tx, 'addresses of services')

export async function isSlugTaken(tx: Db, slug: string, exceptId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.slug, slug), ne(services.id, exceptId)))
  return rows.length > 0
}

export async function nextPosition(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(services.position) }).from(services)
  return (row?.last ?? -1) + 1
}

export async function insertService(tx: Db, values: ServiceValues): Promise<number> {
  const [row] = await tx.insert(services).values(values).returning({ id: services.id })
  return (row as { id: number }).id
}

export const updateService = (tx: Db, id: number, values: Partial<ServiceValues>) =>
  tx.update(services).set(values).where(eq(services.id, id))

export async function replacePages(
  tx: Db,
  serviceId: number,
  pages: readonly { title: string; html: string }[],
): Promise<void> {
  await tx.delete(servicePages).where(eq(servicePages.serviceId, serviceId))
  await tx
    .insert(servicePages)
    .values(pages.map((page, index) => ({ serviceId, pageNo: index + 1, ...page })))
}

export async function replaceFaqs(
  tx: Db,
  serviceId: number,
  faqs: readonly { question: string; answer: string }[],
): Promise<void> {
  await tx.delete(serviceFaqs).where(eq(serviceFaqs.serviceId, serviceId))
  if (faqs.length === 0) return
  await tx.insert(serviceFaqs).values(
    faqs.map(({ question, answer }, position) => ({
      serviceId,
      position,
      title: question,
      description: answer,
    })),
  )
}

export async function replaceRelated(
  tx: Db,
  serviceId: number,
  slugs: readonly string[],
): Promise<void> {
  await tx.delete(relatedServices).where(eq(relatedServices.serviceId, serviceId))
  if (slugs.length === 0) return
  const found = await tx
    .select({ id: services.id, slug: services.slug })
    .from(services)
    .where(inArray(services.slug, [...slugs]))
  const ids = new Map(found.map(({ id, slug }) => [slug, id]))
  await tx.insert(relatedServices).values(
    slugs.map((slug, position) => ({
      serviceId,
      relatedId: ids.get(slug) as number,
      position,
    })),
  )
}
