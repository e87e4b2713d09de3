import type { Db } from '../../src/database/database'
import { sanitiseHtml } from '../../src/rich-text/sanitise-html'
import {
  relatedServices,
  serviceCategories,
  serviceFaqs,
  servicePages,
  services,
  serviceTypes,
} from '../../src/tables/catalogue.tables'
import { lawyerCategory } from '../lawyer-services/lawyer-services'
import { categories } from '../services/categories'
import { catalogueServices } from './catalogue-services'
import { type CatalogueService, serviceRow } from './service-row'
import { serviceTypes as typeSeeds } from './service-types'
import { and, eq, sql } from 'drizzle-orm'
import { nextSteps } from '../services/next-steps'

export async function seedCatalogue(db: Db): Promise<void> {
  await db.insert(serviceTypes).values(typeSeeds)
  await db.insert(serviceCategories).values(
    [...categories, lawyerCategory].map(({ id, typeId, name, description }, position) => ({
      id,
      typeId,
      category: name,
      description,
      position,
    })),
  )
  const rows = await db
    .insert(services)
    .values(catalogueServices.map(serviceRow))
    .returning({ id: services.id, slug: services.slug })
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  for (const service of catalogueServices) await seedParts(db, service, ids)
}

async function seedParts(db: Db, service: CatalogueService, ids: ReadonlyMap<string, number>) {
  const serviceId = ids.get(service.slug) as number
  await db.insert(servicePages).values(
    service.pages.map(({ title, html }, index) => ({
      serviceId,
      pageNo: index + 1,
      title,
      html,
    })),
  )
  const questions = service.faq.map(({ question, answerHtml }, position) => ({
    serviceId,
    position,
    title: question,
    description: sanitiseHtml(answerHtml),
  }))
  if (questions.length > 0) await db.insert(serviceFaqs).values(questions)
  const related = service.related.flatMap((slug, position) => {
    const relatedId = ids.get(slug)
    return relatedId === undefined ? [] : [{ serviceId, relatedId, position }]
  })
  if (related.length > 0) await db.insert(relatedServices).values(related)
}

/** For installations whose catalogue is older than the steps; what somebody wrote there stays. */
export async function seedNextSteps(db: Db): Promise<void> {
  for (const [slug, steps] of Object.entries(nextSteps)) {
    await db
      .update(services)
      .set({ nextSteps: [...steps] })
      .where(and(eq(services.slug, slug), sql`${services.nextSteps} = '[]'::jsonb`))
  }
}
