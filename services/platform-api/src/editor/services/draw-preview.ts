import { evaluateForm } from 'agreement-template/evaluate'
import { parseDocument, parsePage } from 'agreement-template/parse-server'
import { documentPreview } from 'agreement-template/preview'
import { renderDocument } from 'agreement-template/render'
import type { DocumentPreview } from 'shared-contracts/api/shared.schema'
import type { TemplatesWithSamples } from 'content-editors/templates'

/**
 * The first page of a document with the example answers in it, as lists show it. `day` is what its
 * formulas read as today. For templates without errors only.
 */
export function drawPreview(
  { pages, document, samples }: TemplatesWithSamples,
  day: string,
): DocumentPreview {
  const parsed = pages.map((html) => parsePage(html).page)
  const { values } = evaluateForm(parsed, samples, { today: day })
  return documentPreview(renderDocument(parseDocument(document).document, values, { today: day }))
}

/** What lists and page counts call a page: its `data-title`. */
export const titleOfPage = (html: string): string => parsePage(html).page.title
