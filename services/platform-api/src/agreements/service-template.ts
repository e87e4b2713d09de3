import { createHash } from 'node:crypto'
import { parseDocument, parsePage } from 'agreement-template/parse-server'
import type { DocumentTemplate, FormPage } from 'agreement-template/schema'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../database/database'
import { servicePages, services } from '../tables/catalogue.tables'

export interface ServiceTemplate {
  /** Of the text of all parts: equal hashes mean equal forms and documents. */
  hash: string
  pages: readonly FormPage[]
  document: DocumentTemplate
  /** False when a part has an error that the linter would refuse. */
  sound: boolean
}

/** The form and the document of a service, parsed once per content. */
export async function loadTemplate(db: Db, serviceId: number): Promise<ServiceTemplate> {
  // One statement: an editor who saves in between changes all parts or none.
  const rows = await db
    .select({ document: services.documentHtml, page: servicePages.html })
    .from(services)
    .leftJoin(servicePages, eq(servicePages.serviceId, services.id))
    .where(eq(services.id, serviceId))
    .orderBy(asc(servicePages.pageNo))
  return parsed(
    rows[0]?.document ?? '',
    rows.flatMap(({ page }) => page ?? []),
  )
}

/** Results of a pure function, by content: any number of servers and databases may share them. */
const known = new Map<string, ServiceTemplate>()
const maxKnown = 100

function parsed(documentHtml: string, pageHtml: readonly string[]): ServiceTemplate {
  const hash = createHash('sha256')
    .update(JSON.stringify([documentHtml, pageHtml]))
    .digest('hex')
  const found = known.get(hash)
  if (found) return found
  const made = parse(hash, documentHtml, pageHtml)
  const [oldest] = known.keys()
  if (known.size >= maxKnown && oldest !== undefined) known.delete(oldest)
  known.set(hash, made)
  return made
}

function parse(hash: string, documentHtml: string, pageHtml: readonly string[]): ServiceTemplate {
  const document = parseDocument(documentHtml)
  const pages = pageHtml.map(parsePage)
  const problems = [document, ...pages].flatMap((reading) => reading.problems)
  return {
    hash,
    pages: pages.map(({ page }) => page),
    document: document.document,
    sound: problems.every(({ severity }) => severity !== 'error'),
  }
}
