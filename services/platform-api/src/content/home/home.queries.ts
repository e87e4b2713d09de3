import { eq } from 'drizzle-orm'
import type { Footer, HomeStatic, PageTags, StaticPage } from 'shared-contracts/api/home.schema'
import type { Db } from '../../database/database'
import type { Meta } from './meta'
import { clients, contentRecords, testimonials } from '../../tables/content.tables'

/** The records that editors change as a whole, by key. Page tags have a key per page. */
export interface ContentRecords {
  'home/static': HomeStatic
  'home/footer': Footer
  'page/contactus_static': StaticPage
  'page/privacypolicy': StaticPage
  'page/payments': StaticPage
  'page/tnc': StaticPage
}

export async function findRecord<K extends keyof ContentRecords>(
  db: Db,
  key: K,
): Promise<ContentRecords[K] | undefined> {
  return (await findBody(db, key)) as ContentRecords[K] | undefined
}

export async function findPageTags(db: Db, page: string): Promise<PageTags | undefined> {
  const meta = (await findBody(db, tagsKey(page))) as Meta | undefined
  return meta && { page, ...meta }
}

export const tagsKey = (page: string) => `tags/${page}`

async function findBody(db: Db, key: string): Promise<unknown> {
  const [row] = await db
    .select({ body: contentRecords.body })
    .from(contentRecords)
    .where(eq(contentRecords.key, key))
  return row?.body
}

export const listTestimonials = (db: Db) =>
  db.select().from(testimonials).orderBy(testimonials.position, testimonials.id)

export const listClients = (db: Db) =>
  db.select().from(clients).orderBy(clients.position, clients.id)
