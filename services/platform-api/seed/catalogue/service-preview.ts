import { evaluateForm } from 'agreement-template/evaluate'
import { parseDocument, parsePage } from 'agreement-template/parse-server'
import { documentPreview } from 'agreement-template/preview'
import { renderDocument } from 'agreement-template/render'
import type { DocumentPreview } from 'shared-contracts/api/shared.schema'
import type { CatalogueService } from './catalogue-service'

/** The first page of a service's own document, filled with its example answers. */
export function previewOf(service: CatalogueService): DocumentPreview {
  // The day on which the law was checked: the same preview on every machine and day.
  const today = service.lawAsAt
  const pages = service.pages.map(({ html }) => parsePage(html).page)
  const { values } = evaluateForm(pages, service.samples, { today })
  const { document } = parseDocument(service.document)
  return documentPreview(renderDocument(document, values, { today }))
}
