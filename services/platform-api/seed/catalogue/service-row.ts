import type { services } from '../../src/tables/catalogue.tables'
import { metaOf } from '../../src/content/home/meta'
import { koboOf } from '../../src/money/naira'
import { sanitiseHtml } from '../../src/rich-text/sanitise-html'
import { nextSteps } from '../services/next-steps'
import type { CatalogueService } from './catalogue-service'
import { evaluateForm } from 'agreement-template/evaluate'
import { parseDocument, parsePage } from 'agreement-template/parse-server'
import { documentPreview } from 'agreement-template/preview'
import { renderDocument } from 'agreement-template/render'
import type { DocumentPreview } from 'shared-contracts/api/shared.schema'

export function serviceRow(
  service: CatalogueService,
  position: number,
): typeof services.$inferInsert {
  const { title, description, keywords } = service.meta
  return {
    slug: service.slug,
    categoryId: service.categoryId,
    title: service.title,
    content: service.content,
    mainContent: sanitiseHtml(service.mainContent),
    flow: service.flow === 'Type B' ? 'B' : 'A',
    lawyerWhen: service.lawyerWhen ?? null,
    costKobo: koboOf(service.costNaira),
    costText: service.costText,
    filingKobo: koboOf(service.filingNaira),
    filingText: service.filingText,
    lawAsAt: service.lawAsAt,
    lawSource: service.lawSource,
    lawFacts: [...service.lawFacts],
    nextSteps: [...(nextSteps[service.slug] ?? [])],
    needs: [...service.needs],
    minutes: service.minutes,
    documentHtml: service.document,
    preview: previewOf(service),
    samples: service.samples,
    popularRank: service.popularRank,
    position,
    meta: metaOf(`${title} - Amofin`, description, keywords),
  }
}

/** The first page of a service's own document, filled with its example answers. */
function previewOf(service: CatalogueService): DocumentPreview {
  // The day on which the law was checked: the same preview on every machine and day.
  const today = service.lawAsAt
  const pages = service.pages.map(({ html }) => parsePage(html).page)
  const { values } = evaluateForm(pages, service.samples, { today })
  const { document } = parseDocument(service.document)
  return documentPreview(renderDocument(document, values, { today }))
}
