import { documentPreview } from 'agreement-template/preview'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import type { Db } from '../../database/database'
import { readDocument } from '../../documents/paid-document'
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
