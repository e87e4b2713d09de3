import { eq } from 'drizzle-orm'
import type { DocumentStep } from 'shared-contracts/api/shared.schema'
import { orderAgreements } from '../tables/agreements.tables'
import type { Db } from '../database/database'
import type { OrderRecord } from '../tables/orders.tables'
import { services } from '../tables/catalogue.tables'

type OfOrder = Pick<OrderRecord, 'id' | 'serviceId'>

/**
 * What to do with the document of an order, as its template said when the document was made. Orders
 * without one have the general steps of the service.
 */
export async function checklistOf(db: Db, { id, serviceId }: OfOrder): Promise<DocumentStep[]> {
  const [document] = await db
    .select({ document: orderAgreements.document })
    .from(orderAgreements)
    .where(eq(orderAgreements.orderId, id))
  const steps = document?.document.steps ?? []
  if (steps.length > 0) return [...steps]
  const [service] = await db
    .select({ nextSteps: services.nextSteps })
    .from(services)
    .where(eq(services.id, serviceId))
  return (service?.nextSteps ?? []).map((text) => ({ topic: 'follow', text }))
}

/** For the detail of an order: nothing before it is paid. */
export async function paidChecklist(
  db: Db,
  order: OfOrder & Pick<OrderRecord, 'status'>,
): Promise<{ checklist?: DocumentStep[] }> {
  if (order.status === 'Payment Pending') return {}
  const checklist = await checklistOf(db, order)
  return checklist.length > 0 ? { checklist } : {}
}
