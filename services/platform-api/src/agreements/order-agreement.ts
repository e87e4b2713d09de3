import type { Answers } from 'agreement-template/answers'
import { evaluateForm } from 'agreement-template/evaluate'
import { renderDocument } from 'agreement-template/render'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../database/database'
import { orders } from '../tables/orders.tables'
import { storedUploads, exchangeUploads } from './uploads'
import { orderAgreements, type PrintedDocument } from '../tables/agreements.tables'
import { loadTemplate, type ServiceTemplate } from './service-template'

/** The document for these answers as it is kept. `today` is a day in Lagos, `YYYY-MM-DD`. */
export function printDocument(
  { pages, document }: ServiceTemplate,
  answers: Answers,
  today: string,
): PrintedDocument {
  const { values } = evaluateForm(pages, answers, { today })
  const { parts, template, ...printed } = renderDocument(document, values, { today })
  return printed
}

/**
 * Ends all changes to an order's document: renders it a last time with the day of its completion
 * (a day in Lagos). Run it in the transaction that records the payment. Harmless for an order
 * without a document and for one that is frozen already.
 */
export async function freezeAgreement(db: Db, orderId: number, today: string): Promise<void> {
  const [found] = await db
    .select({ agreement: orderAgreements, serviceId: orders.serviceId })
    .from(orderAgreements)
    .innerJoin(orders, eq(orders.id, orderAgreements.orderId))
    .where(and(eq(orderAgreements.orderId, orderId), isNull(orderAgreements.frozenOn)))
    .for('update', { of: orderAgreements })
  if (!found) return
  const last = await lastRendering(db, found.agreement, found.serviceId, today)
  await db
    .update(orderAgreements)
    .set({ ...last, frozenOn: today })
    .where(eq(orderAgreements.orderId, orderId))
}

type OrderAgreement = typeof orderAgreements.$inferSelect

async function lastRendering(db: Db, made: OrderAgreement, serviceId: number, today: string) {
  const template = await loadTemplate(db, serviceId)
  // A template that changed since is not what the customer read: then the reading is what counts.
  if (template.hash !== made.templateHash) return {}
  const files = await storedUploads(db, made.agreementId)
  const answers = exchangeUploads(made.answers, (id) => files.get(id))
  return { answers, document: printDocument(template, answers, today), renderedOn: today }
}
