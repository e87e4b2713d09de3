import { invalid, notFound } from '../../http/failures'
import type { Db } from '../../database/database'
import { metaOf, type Meta } from '../../content/home/meta'
import type { ServiceContent } from './service-content'
import {
  findRow,
  lockSlugs,
  insertService,
  isSlugTaken,
  listSlugs,
  replaceFaqs,
  replacePages,
  replaceRelated,
  updateService,
  type ServiceRow,
  type ServiceValues,
} from './service.queries'
import type { TemplatesWithSamples } from 'content-editors/templates'
import { evaluateForm } from 'agreement-template/evaluate'
import { parseDocument, parsePage } from 'agreement-template/parse-server'
import { documentPreview } from 'agreement-template/preview'
import { renderDocument } from 'agreement-template/render'
import type { DocumentPreview } from 'shared-contracts/api/shared.schema'

/** Catalogue, form, document, questions and related services at once; the caller's transaction. */
export async function writeService(tx: Db, id: number, content: ServiceContent): Promise<void> {
  const former = await findRow(tx, id)
  if (!former) throw notFound()
  await refuseTakenSlug(tx, content.slug, id)
  await refuseUnknownRelated(tx, content)
  await updateService(tx, id, valuesOf(content, former))
  await writeParts(tx, id, content)
}

/** Answers with the new service's id. */
export async function createService(tx: Db, content: ServiceContent): Promise<number> {
  await refuseTakenSlug(tx, content.slug, 0)
  await refuseUnknownRelated(tx, content)
  const id = await insertService(tx, valuesOf(content))
  await writeParts(tx, id, content)
  return id
}

async function writeParts(tx: Db, id: number, { templates, faq, related }: ServiceContent) {
  const pages = templates.pages.map((html) => ({ title: titleOfPage(html), html }))
  await replacePages(tx, id, pages)
  await replaceFaqs(tx, id, faq)
  await replaceRelated(tx, id, related)
}

async function refuseTakenSlug(tx: Db, slug: string, exceptId: number): Promise<void> {
  await lockSlugs(tx)
  if (await isSlugTaken(tx, slug, exceptId)) {
    throw invalid({ slug: ['Another service has this address. Choose another one.'] })
  }
}

async function refuseUnknownRelated(tx: Db, { slug, related }: ServiceContent): Promise<void> {
  const known = new Set((await listSlugs(tx)).map((service) => service.slug))
  const wrong = related.findIndex(
    (other, index) => other === slug || !known.has(other) || related.indexOf(other) !== index,
  )
  if (wrong === -1) return
  const message = 'Choose other services from the catalogue. List each one only once.'
  throw invalid({ related: { [wrong]: [message] } })
}

function valuesOf(content: ServiceContent, former?: ServiceRow): ServiceValues {
  return {
    slug: content.slug,
    categoryId: content.category,
    title: content.title,
    content: content.content,
    mainContent: content.main_content,
    image: content.image ?? null,
    flow: content.flow === 'Type B' ? 'B' : 'A',
    costKobo: koboOfNaira(content.price),
    costText: content.price_text,
    filingKobo: koboOfNaira(content.filing),
    filingText: content.filing_text,
    lawAsAt: content.law_as_at,
    lawSource: content.law_source,
    lawFacts: content.law_facts,
    needs: content.needs,
    minutes: content.minutes,
    ...templateValues(content),
    popularRank: content.popular ?? null,
    position: content.position,
    published: content.published,
    retiredOn: content.published ? null : retirementOf(former),
    meta: metaWith(content, former?.meta),
  }
}

/** A service that is taken off the site retires now; one that was never there does not. */
const retirementOf = (former: ServiceRow | undefined): Date | null =>
  former?.published ? new Date() : (former?.retiredOn ?? null)

function templateValues({ templates, law_as_at }: ServiceContent) {
  const content = templates as TemplatesWithSamples
  // The day on which the law was checked: the same preview whenever it is drawn.
  return {
    documentHtml: content.document,
    samples: content.samples,
    preview: renderPreview(content, law_as_at),
  }
}

/** What the editor does not show stays as it was. */
function metaWith(content: ServiceContent, former?: Meta): Meta {
  const typed = metaOf(content.meta_title, content.meta_description, content.meta_keywords || null)
  if (!former) return typed
  const own = new Set(typed.other_meta_tags?.map(({ property }) => property))
  const others = former.other_meta_tags?.filter(({ property }) => !own.has(property)) ?? []
  return {
    ...former,
    ...typed,
    ...unchangedMeta(former),
    other_meta_tags: [...(typed.other_meta_tags ?? []), ...others],
  }
}

const unchangedMeta = ({ meta_image, json_meta_tags }: Meta) => ({ meta_image, json_meta_tags })

/**
 * The first page of a document with the example answers in it, as lists show it. `day` is what its
 * formulas read as today. For templates without errors only.
 */
export function renderPreview(
  { pages, document, samples }: TemplatesWithSamples,
  day: string,
): DocumentPreview {
  const parsed = pages.map((html) => parsePage(html).page)
  const { values } = evaluateForm(parsed, samples, { today: day })
  return documentPreview(renderDocument(parseDocument(document).document, values, { today: day }))
}

/** What lists and page counts call a page: its `data-title`. */
const titleOfPage = (html: string): string => parsePage(html).page.title

/** Naira as the editor's schema lets it through ("15000", "15000.5") in kobo, without rounding. */
export function koboOfNaira(typed: string): number {
  const [naira = '', decimals = ''] = typed.split('.')
  return Number(naira) * 100 + Number(decimals.padEnd(2, '0'))
}
