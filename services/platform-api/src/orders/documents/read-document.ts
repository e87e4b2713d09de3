import { documentPreview } from 'agreement-template/preview'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import type { Db } from '../../database/database'
import { eq } from 'drizzle-orm'
import { documentNotice, lawLine } from '../../agreements/law-line'
import { loadTemplate } from '../../agreements/service-template'
import type { Printable } from '../../documents/printable'
import { orderAgreements } from '../../tables/agreements.tables'
import { services } from '../../tables/catalogue.tables'
import type { SelectedOrder } from '../order-row'

/** The first page of a paid order's document, for its picture, and the law that it names. */
export async function firstPageOf(
  db: Db,
  found: SelectedOrder,
): Promise<Pick<OrderDetail, 'preview' | 'law'>> {
  if (found.order.status === 'Payment Pending') return {}
  const document = await readDocument(db, found)
  if (!document) return {}
  const { title, blocks, law } = document
  return { preview: documentPreview({ title, subtitle: '', blocks }), law }
}

/**
 * The words of an order's document as they were frozen, never rendered again. Undefined when the
 * order has none.
 */
export async function readDocument(
  db: Db,
  { order }: SelectedOrder,
): Promise<Omit<Printable, 'pictures'> | undefined> {
  const [row] = await db
    .select({ agreement: orderAgreements, lawAsAt: services.lawAsAt })
    .from(orderAgreements)
    .innerJoin(services, eq(services.id, order.serviceId))
    .where(eq(orderAgreements.orderId, order.id))
  if (!row) return undefined
  const { document, templateHash } = row.agreement
  const template = await loadTemplate(db, order.serviceId)
  return {
    title: document.title || order.item,
    orderNumber: order.number,
    // The day speaks of today's template; a document of an older one names its law without it.
    law: lawLine(document.law, template.hash === templateHash ? row.lawAsAt : undefined),
    notice: documentNotice,
    blocks: document.blocks,
  }
}
