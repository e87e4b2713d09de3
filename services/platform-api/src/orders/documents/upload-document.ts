import { eq } from 'drizzle-orm'
import type { FinalDocument, OrderDocument } from 'shared-contracts/api/order-work.schema'
import type { Db } from '../../database/database'
import { recordEvent, recordDocument } from '../history/record-event'
import { orders } from '../../tables/orders.tables'
import { orderDocumentLink } from './document-link'
import { storeDocument, type DocumentInput } from './store-document'
import { notifyOfFinal, notifyOfAdditional } from './notify-of-documents'

export const finalTitle = 'final document'

/** Keeps the lawyer's final document and completes the order. */
export async function uploadFinal(
  db: Db,
  input: Omit<DocumentInput, 'title' | 'purpose'>,
): Promise<FinalDocument> {
  const { viewer, number, config } = input
  const storing = { ...input, title: finalTitle, purpose: 'final' } as const
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

/** Keeps a document beside the final one; the state of the order stays as it is. */
export async function uploadAdditional(
  db: Db,
  input: Omit<DocumentInput, 'purpose'>,
): Promise<OrderDocument> {
  const { viewer, number, config } = input
  return storeDocument(db, { ...input, purpose: 'additional' }, async (tx, stored) => {
    const { order, document } = stored
    await recordEvent(tx, {
      orderId: order.id,
      kind: 'document-added',
      subject: document.name,
      actor: viewer,
    })
    await recordDocument(tx, { viewer, order, document, action: 'order.document-added' })
    await notifyOfAdditional(tx, order, document)
    return {
      id: document.id,
      order_no: number,
      doc_title: document.title,
      uploaded_doc: orderDocumentLink(config, document, viewer),
    }
  })
}
