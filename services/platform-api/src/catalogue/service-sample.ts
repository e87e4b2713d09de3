import { documentHtml } from 'agreement-template/document-html'
import { evaluateForm } from 'agreement-template/evaluate'
import { renderDocument } from 'agreement-template/render'
import type { ServiceSample } from 'shared-contracts/api/services.schema'
import { loadTemplate } from '../agreements/service-template'
import { notFound } from '../http/failures'
import type { Db } from '../database/database'
import { documentNotice, lawLine } from '../agreements/law-line'
import type { SampleWords } from './sample-pdf'
import { findService } from './services.queries'

const maxKnown = 100
/** By template and example answers: drawn once per version of a document. */
const known = new Map<string, DrawnSample>()

export interface DrawnSample extends ServiceSample {
  words: SampleWords
}

/** The whole document of a service with its example answers. 404 for one without a document. */
export async function sampleOf(db: Db, slug: string): Promise<DrawnSample> {
  const found = await findService(db, slug)
  if (!found || found.detail.documentHtml.trim() === '') throw notFound()
  const { id, slug: address, samples, lawAsAt, title } = found.detail
  const template = await loadTemplate(db, id)
  const key = `${template.hash} ${lawAsAt} ${JSON.stringify(samples)}`
  const drawn = known.get(key)
  if (drawn) return drawn
  // The day on which the law was checked, so that every machine draws the same.
  const today = lawAsAt
  const { values } = evaluateForm(template.pages, samples, { today })
  const tree = renderDocument(template.document, values, { today })
  const name = tree.title || title
  const { blocks } = tree
  const law = lawLine(tree.law, lawAsAt)
  const words = { slug: address, title: name, law, notice: documentNotice, blocks }
  const sample = { title: name, html: documentHtml(tree), words }
  if (known.size >= maxKnown) known.clear()
  known.set(key, sample)
  return sample
}
