import { eq } from 'drizzle-orm'
import { stampOf } from '../../src/audit/changed-values'
import type { Db } from '../../src/database/database'
import { lockRecord } from '../../src/editor/record/save-record'
import { readService } from '../../src/editor/services/read-service'
import {
  findRow,
  listPages,
  replacePages,
  updateService,
} from '../../src/editor/services/service.queries'
import { isEdited, storeVersion } from '../../src/editor/versions/version.queries'
import { services } from '../../src/tables/catalogue.tables'
import { catalogueServices } from './catalogue-services'
import { serviceRow, type CatalogueService } from './service-row'

/** What the text of a document depends on; prices and the service's page are left alone. */
const templateOf = (service: CatalogueService) => ({
  pages: service.pages.map(({ html }) => html),
  documentHtml: service.document,
  samples: service.samples,
  lawAsAt: service.lawAsAt,
  lawSource: service.lawSource,
  lawFacts: service.lawFacts,
  lawyerWhen: service.lawyerWhen ?? null,
})

/** One name for one state of all templates: a step of this name runs once after each that changes one. */
export const templatesStep = `templates ${stampOf(catalogueServices.map(templateOf))}`

/**
 * Brings the templates of an older seed to those of this one. A service that an editor has ever saved
 * stays as it is; the former value of any other is kept as a version, from which it can be restored.
 */
export async function renewTemplates(
  db: Db,
  catalogue: readonly CatalogueService[] = catalogueServices,
): Promise<void> {
  for (const service of catalogue) {
    const [row] = await db
      .select({ id: services.id })
      .from(services)
      .where(eq(services.slug, service.slug))
    if (row) await renewTemplate(db, row.id, service)
  }
}

async function renewTemplate(tx: Db, id: number, service: CatalogueService): Promise<void> {
  const key = { kind: 'services', id }
  await lockRecord(tx, key.kind, id)
  if (await isEdited(tx, key)) return
  const former = await readService(tx, id)
  if (!former || stampOf(await storedTemplate(tx, id)) === stampOf(templateOf(service))) return
  await storeVersion(tx, key, former)
  const { pages: _, ...values } = templateOf(service)
  const { preview } = serviceRow(service, former.position)
  await updateService(tx, id, { ...values, lawFacts: [...values.lawFacts], preview })
  await replacePages(tx, id, service.pages)
  const after = await readService(tx, id)
  if (after) await storeVersion(tx, key, after)
}

async function storedTemplate(tx: Db, id: number) {
  const row = await findRow(tx, id)
  const pages = await listPages(tx, id)
  return {
    pages: pages.map(({ html }) => html),
    documentHtml: row?.documentHtml,
    samples: row?.samples,
    lawAsAt: row?.lawAsAt,
    lawSource: row?.lawSource,
    lawFacts: row?.lawFacts,
    lawyerWhen: row?.lawyerWhen ?? null,
  }
}
