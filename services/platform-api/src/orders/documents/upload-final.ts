import { eq } from 'drizzle-orm'
import type { FinalDocument } from 'shared-contracts/api/order-work.schema'
import type { Db } from '../../database/database'
import { recordEvent } from '../history/record-event'
import { orders } from '../../tables/orders.tables'
import { orderDocumentLink } from './document-link'
import { recordDocument } from './record-document'
import { storeDocument, type Storing } from './store-document'
import { notifyOfFinal } from './notify-of-documents'

export const finalTitle = 'final document'

/** Keeps the lawyer's final document and completes the order. */
export async function uploadFinal(
  db: Db,
  given: Omit<Storing, 'title' | 'purpose'>,
): Promise<FinalDocument> {
  const { viewer, number, config } = given
  const storing = { ...given, title: finalTitle, purpose: 'final' } as const
  return storeDocument(db, storing, async (tx, { order, document, replaces }) => {
    const status = 'Completed'
    await tx.update(orders).set({ status }).where(eq(orders.id, order.id))
    await recordEvent(tx, {
      orderId: order.id,
      kind: 'final-uploaded',
      subject: document.name,
      actor: viewer,
    })
    await recordDocument(tx, { viewer, order, document, action: 'order.final-uploaded' })
    const { siteOrigin } = config
    await notifyOfFinal(tx, { order, document, replaces, viewer, siteOrigin })
    const final_doc_link = orderDocumentLink(config, document, viewer)
    return { id: document.id, number, final_doc_link, status }
  })
}
