import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../tables/accounts.tables'
import type { Db } from '../database/database'
import { notify } from '../notifications/notify'
import { orders } from '../tables/orders.tables'
import type { Draft, LockedOrder, Service } from './agreement.queries'
import { orderAgreements } from '../tables/agreements.tables'
import { printDocument } from './order-agreement'
import type { ServiceTemplate } from './service-template'
import { orderAwaitsPayment } from './texts'

export interface CompletedDraft {
  draft: Draft & { ownerId: number; orderNumber: string }
  service: Service
  template: ServiceTemplate
  /** Day in Lagos, `YYYY-MM-DD`. */
  today: string
}

/** Only a completed draft with an owner becomes an order. */
export const isOrderable = (draft: Draft): draft is CompletedDraft['draft'] =>
  draft.status === 'Completed' && draft.ownerId !== null && draft.orderNumber !== null

/**
 * Makes the order of a completed draft with the prices of now and tells the customer. The caller
 * holds the lock of the draft, so there is one.
 */
export async function createOrder(tx: Db, completed: CompletedDraft): Promise<LockedOrder> {
  const { draft, service } = completed
  const order = await insertOrder(tx, draft, service)
  await tx.insert(orderAgreements).values({
    orderId: order.id,
    agreementId: draft.id,
    ...printed(completed),
  })
  await notify(tx, {
    recipients: [draft.ownerId],
    aboutUser: draft.ownerId,
    eventType: 'Order',
    order: order.number,
    message: orderAwaitsPayment(order.number),
  })
  return order
}

/** Who prepares the document: a lawyer too where an answer asks for one, such as power over land. */
export const flowOf = ({ flow, lawyerWhen }: Service, { answers }: Draft): Service['flow'] =>
  lawyerWhen && answers[lawyerWhen.field] === lawyerWhen.is ? 'B' : flow

async function insertOrder(
  tx: Db,
  draft: CompletedDraft['draft'],
  service: Service,
): Promise<LockedOrder> {
  const { ownerId, orderNumber } = draft
  const [owner] = await tx
    .select({ addressLine1: users.addressLine1, addressLine2: users.addressLine2 })
    .from(users)
    .where(eq(users.id, ownerId))
  const [order] = await tx
    .insert(orders)
    .values({
      number: orderNumber,
      userId: ownerId,
      serviceId: service.id,
      item: service.title,
      flow: flowOf(service, draft),
      costKobo: service.costKobo,
      costText: service.costText,
      filingKobo: service.filingKobo,
      filingText: service.filingText,
      ...owner,
    })
    .returning()
  return order as LockedOrder
}

/**
 * Puts the present answers into an order that is not paid yet, and whether a lawyer takes part; its
 * price stays as it was.
 */
export async function refreshOrder(
  tx: Db,
  order: LockedOrder,
  completed: CompletedDraft,
): Promise<void> {
  const refreshed = await tx
    .update(orderAgreements)
    .set(printed(completed))
    .where(and(eq(orderAgreements.orderId, order.id), isNull(orderAgreements.frozenOn)))
    .returning({ id: orderAgreements.orderId })
  if (refreshed.length === 0) return
  const flow = flowOf(completed.service, completed.draft)
  await tx.update(orders).set({ flow }).where(eq(orders.id, order.id))
}

const printed = ({ draft, template, today }: CompletedDraft) => ({
  templateHash: template.hash,
  answers: draft.answers,
  document: printDocument(template, draft.answers, today),
  renderedOn: today,
})
