import type { services } from '../../src/tables/catalogue.tables'
import { metaOf } from '../../src/content/home/meta'
import { renderPreview } from '../../src/editor/services/write-service'
import { koboOf } from '../../src/money/naira'
import { sanitiseHtml } from '../../src/rich-text/sanitise-html'
import { nextSteps } from '../services/next-steps'
import type { ServiceSeed } from '../services/service-seed'

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
    // The day on which the law was checked: the same preview on every machine and day.
    preview: renderPreview(
      { ...service, pages: service.pages.map(({ html }) => html) },
      service.lawAsAt,
    ),
    samples: service.samples,
    popularRank: service.popularRank,
    position,
    meta: metaOf(`${title} - Amofin`, description, keywords),
  }
}

/** What the loader reads: a document of the catalogue, or a service of a lawyer. */
export type CatalogueService = Omit<ServiceSeed, 'typeId' | 'related'> & {
  related: readonly string[]
}
