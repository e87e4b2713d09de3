import type { OrderDocument } from 'shared-contracts/api/order-work.schema'
import type { Db } from '../../database/database'
import { recordEvent } from '../history/record-event'
import { orderDocumentLink } from './document-link'
import { recordDocument } from './record-document'
import { storeDocument, type Storing } from './store-document'
import { notifyOfAdditional } from './notify-of-documents'

/** Keeps a document beside the final one; the state of the order stays as it is. */
export async function uploadAdditional(
  db: Db,
  given: Omit<Storing, 'purpose'>,
): Promise<OrderDocument> {
  const { viewer, number, config } = given
  return storeDocument(db, { ...given, purpose: 'additional' }, async (tx, stored) => {
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
