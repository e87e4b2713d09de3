import type { Db } from '../../database/database'
import { nairaText } from '../../money/naira'
import { flowType } from '../../tables/catalogue.tables'
import type { ServiceContent } from './service-content'
import { findRow, listFaqs, listPages, listRelatedSlugs, type ServiceRow } from './service.queries'

/** The service as its editor shows it; undefined when there is none. */
export async function readService(db: Db, id: number): Promise<ServiceContent | undefined> {
  const row = await findRow(db, id)
  if (!row) return undefined
  const pages = await listPages(db, id)
  const faq = await listFaqs(db, id)
  const related = await listRelatedSlugs(db, id)
  return {
    ...contentOf(row),
    templates: {
      pages: pages.map(({ html }) => html),
      document: row.documentHtml,
      samples: row.samples,
    },
    faq,
    related: related.map(({ slug }) => slug),
  }
}

function contentOf(row: ServiceRow) {
  return {
    title: row.title,
    slug: row.slug,
    category: row.categoryId,
    flow: flowType(row.flow),
    published: row.published,
    price: nairaText(row.costKobo),
    price_text: row.costText,
    filing: nairaText(row.filingKobo),
    filing_text: row.filingText,
    content: row.content,
    main_content: row.mainContent,
    ...(row.image === null ? {} : { image: row.image }),
    ...(row.popularRank === null ? {} : { popular: row.popularRank }),
    position: row.position,
    minutes: row.minutes,
    needs: row.needs,
    law_as_at: row.lawAsAt,
    law_source: row.lawSource,
    law_facts: row.lawFacts,
    meta_title: row.meta.meta_title ?? row.title,
    meta_description: row.meta.meta_description ?? '',
    meta_keywords: row.meta.meta_keywords ?? '',
  }
}
