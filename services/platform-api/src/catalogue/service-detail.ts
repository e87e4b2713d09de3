import type { FormPage, ServiceDetail } from 'shared-contracts/api/services.schema'
import { invalidPage, notFound } from '../http/failures'
import type { Db } from '../database/database'
import { nairaText } from '../money/naira'
import { summaryOf } from './service-summary'
import { findPage, findService, listPageTitles, listRelated } from './services.queries'

export async function serviceDetailOf(db: Db, slug: string): Promise<ServiceDetail> {
  const found = await findService(db, slug)
  if (!found) throw notFound()
  const { summary, detail } = found
  const [related, pages] = await Promise.all([
    listRelated(db, detail.id),
    listPageTitles(db, detail.id),
  ])
  return {
    ...summaryOf(summary),
    amofin_cost_text: detail.costText,
    filing_cost_text: detail.filingText,
    service_main_content: detail.mainContent,
    service_file: detail.file,
    related_doc: related,
    law_as_at: detail.lawAsAt,
    law_source: detail.lawSource,
    law_facts: detail.lawFacts,
    needs: detail.needs,
    minutes: detail.minutes,
    page_titles: pages.map(({ title }) => title),
    ...detail.meta,
  }
}

/** One page of the guided form; the totals count pages (REST conventions 3.3). */
export async function formPageOf(db: Db, slug: string, page: number): Promise<FormPage> {
  const found = await findService(db, slug)
  if (!found) throw notFound()
  const { detail } = found
  const { html, pages } = await findPage(db, detail.id, page)
  if (html === undefined) throw invalidPage()
  return {
    results: [
      {
        service_title: detail.title,
        service_id: detail.id,
        filing_cost: nairaText(detail.filingKobo),
        data: detail.documentHtml,
        input_content_data: html,
        ...detail.meta,
      },
    ],
    paginationCurrent: page,
    paginationTotal: pages,
  }
}
