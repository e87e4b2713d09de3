import { sql } from 'drizzle-orm'
import { brand } from 'shared-contracts/brand'
import { printDocument } from '../../src/agreements/order-agreement'
import { loadTemplate } from '../../src/agreements/service-template'
import type { Db } from '../../src/database/database'
import { services } from '../../src/tables/catalogue.tables'
import { allServices } from '../services/all-services'

/** Where the numbers of real orders begin (migration 0010). */
const firstReal = 'AMF-205001'

/**
 * Gives the demo's orders their documents, filled with the example answers of the service: paid
 * ones frozen on the day of payment, unpaid ones still open, so that both go on like real ones.
 */
export async function seedDocuments(db: Db): Promise<void> {
  const offered = await db.select({ id: services.id, slug: services.slug }).from(services)
  for (const { slug, samples, lawAsAt } of allServices) {
    const service = offered.find((row) => row.slug === slug)
    if (!service) continue
    const template = await loadTemplate(db, service.id)
    const document = printDocument(template, samples, lawAsAt)
    const filled = { answers: samples, pages: template.pages.length }
    await addDrafts(db, service.id, filled)
    await addDocuments(db, service.id, template.hash, document)
  }
}

const addDrafts = (
  db: Db,
  serviceId: number,
  { answers, pages }: { answers: object; pages: number },
) =>
  db.execute(sql`
    insert into agreements (id, service_id, owner_id, page_no, saved_pages, answers, status,
                            order_number, created_on, updated_on)
    select replace(gen_random_uuid()::text, '-', ''), o.service_id, o.user_id, ${pages},
           array(select generate_series(1, ${pages}))::smallint[],
           ${JSON.stringify(answers)}::jsonb, 'Completed', o.number, o.created_on, o.created_on
      from orders o
     where o.service_id = ${serviceId} and o.number < ${firstReal}
       and not exists (select from agreements a where a.order_number = o.number)`)

const addDocuments = (db: Db, serviceId: number, hash: string, document: object) =>
  db.execute(sql`
    insert into order_agreements (order_id, agreement_id, template_hash, answers, document,
                                  rendered_on, frozen_on)
    select o.id, a.id, ${hash}, a.answers, ${JSON.stringify(document)}::jsonb,
           (o.created_on at time zone ${brand.timeZone})::date,
           (o.paid_on at time zone ${brand.timeZone})::date
      from orders o
      join agreements a on a.order_number = o.number
     where o.service_id = ${serviceId} and o.number < ${firstReal}
        on conflict do nothing`)
