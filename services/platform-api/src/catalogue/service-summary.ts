import { eq } from 'drizzle-orm'
import type { ServiceSummary } from 'shared-contracts/api/services.schema'
import type { Db } from '../database/database'
import { nairaText } from '../money/naira'
import { serviceCategories, services, serviceTypes } from '../tables/catalogue.tables'
import { flowType } from '../tables/catalogue.tables'

/** Columns that every list of services shows. */
export const summaryColumns = {
  id: services.id,
  slug: services.slug,
  title: services.title,
  content: services.content,
  type: serviceTypes.category,
  category: serviceCategories.category,
  categoryId: services.categoryId,
  costKobo: services.costKobo,
  filingKobo: services.filingKobo,
  flow: services.flow,
  image: services.image,
  preview: services.preview,
}

type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number]

/** Published services with their category and type, in no order yet. */
export function selectSummaries(db: Db) {
  return db
    .select(summaryColumns)
    .from(services)
    .innerJoin(serviceCategories, eq(serviceCategories.id, services.categoryId))
    .innerJoin(serviceTypes, eq(serviceTypes.id, serviceCategories.typeId))
    .$dynamic()
}

export function summaryOf(row: SummaryRow): ServiceSummary {
  return {
    id: row.id,
    slug: row.slug,
    service_title: row.title,
    service_content: row.content,
    service_type: row.type,
    service_category: row.category,
    amount: nairaText(row.costKobo + row.filingKobo),
    amofin_cost: nairaText(row.costKobo),
    filing_cost: nairaText(row.filingKobo),
    flow_type: flowType(row.flow),
    service_image: row.image,
    preview: row.preview ?? undefined,
  }
}
