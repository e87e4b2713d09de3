import { parseDocument, parsePage } from 'agreement-template/parse-browser'
import type { DocumentTemplate, FormPage } from 'agreement-template/schema'
import type { Templates } from '../templates/templates'

/** The parts of a service as the site's pages read them. */
export interface ReadTemplates {
  pages: readonly FormPage[]
  document: DocumentTemplate
}

/** A reading that knows its last results: typing in one part parses that part alone. */
export function createReader() {
  let pages = new Map<string, FormPage>()
  let document: { html: string; read: DocumentTemplate } | undefined
  return (templates: Templates): ReadTemplates => {
    const known = pages
    pages = new Map(
      templates.pages.map((html) => [html, known.get(html) ?? parsePage(html).page] as const),
    )
    if (document?.html !== templates.document) {
      document = { html: templates.document, read: parseDocument(templates.document).document }
    }
    const read = pages
    return {
      pages: templates.pages.map((html) => read.get(html) as FormPage),
      document: document.read,
    }
  }
}
