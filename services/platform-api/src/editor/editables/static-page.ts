import { eq, sql } from 'drizzle-orm'
import type { StaticPage } from 'shared-contracts/api/home.schema'
import { z } from 'zod'
import { notFound } from '../../http/failures'
import { findRecord, type ContentRecords } from '../../content/home/home.queries'
import { contentRecords } from '../../tables/content.tables'
import { sanitiseHtml } from '../../rich-text/sanitise-html'
import type { Editable } from '../editable'
import { htmlOf, hasText } from './fields'
import { metaOfTyped, searchEngineFields, searchEngineUi, typedMeta } from './search-engine-fields'

interface PageFacts {
  key: keyof ContentRecords & `page/${string}`
  title: string
  /** Where the site shows it. */
  path: string
}

/** By id. The site has these pages and no others: each has a route and a call of its own. */
const pages: Readonly<Record<number, PageFacts>> = {
  1: { key: 'page/contactus_static', title: 'Contact', path: '/contactus' },
  2: { key: 'page/payments', title: 'Payments', path: '/payments' },
  3: { key: 'page/privacypolicy', title: 'Privacy policy', path: '/privacy-policy' },
  4: { key: 'page/tnc', title: 'Terms and conditions', path: '/terms-conditions' },
}

const schema = z.object({
  text: htmlOf('Text of the page'),
  searchEngines: searchEngineFields,
})

type TypedPage = z.infer<typeof schema>

/** The pages whose whole text the server supplies (P 3 "Static page"). */
export const staticPageEditable: Editable<TypedPage> = {
  name: 'static-pages',
  title: 'Page',
  capability: 'content.manage',
  schema,
  uiSchema: {
    text: { 'ui:widget': 'richText' },
    searchEngines: searchEngineUi,
  },
  label: (_value, id) => pages[id]?.title ?? 'Page',
  shownAt: (_value, id) => pages[id]?.path,
  listed: sql`
    select page.id, page.title, page.path as detail, 'Shown' as state, page.id as place
      from jsonb_to_recordset(${JSON.stringify(rowsOfPages())}::jsonb)
           as page (id integer, key text, title text, path text)
      join content_records on content_records.key = page.key`,
  async read(db, id) {
    const page = pages[id]
    const record = page && ((await findRecord(db, page.key)) as StaticPage | undefined)
    if (!record) return undefined
    const { page_description, ...meta } = record
    return { text: page_description, searchEngines: typedMeta(meta) }
  },
  clean: (value) => ({ ...value, text: sanitiseHtml(value.text) }),
  findings: ({ text }) =>
    hasText(text)
      ? []
      : [{ severity: 'error', path: ['text'], message: 'Write the text of the page.' }],
  async write(tx, id, { text, searchEngines }) {
    const page = pages[id]
    if (!page) throw notFound()
    const body: StaticPage = { page_description: text, ...metaOfTyped(searchEngines) }
    await tx
      .update(contentRecords)
      .set({ body, updatedOn: sql`now()` })
      .where(eq(contentRecords.key, page.key))
  },
}

function rowsOfPages() {
  return Object.entries(pages).map(([id, page]) => ({ id: Number(id), ...page }))
}
