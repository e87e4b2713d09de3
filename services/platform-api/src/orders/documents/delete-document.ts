import { eq } from 'drizzle-orm'
import type { SignedInUser } from '../../http/authentication'
import { notFound } from '../../http/failures'
import type { Db } from '../../database/database'
import { uploadName } from '../../files/file-names'
import type { FileStore } from '../../files/file-store'
import { removeFiles } from '../../files/remove-files'
import { recordEvent, recordDocument } from '../history/record-event'
import { lockWork, type LockedOrder } from '../lock-order'
import { orders } from '../../tables/orders.tables'
import { dropDocument, findOrderNumber, listFinals } from '../order-documents.queries'
import { notifyOfRemoval } from './notify-of-documents'

interface Deleting {
  id: number
  viewer: SignedInUser
  files: FileStore
}

/** Takes a lawyer's document back, from the disk too. Throws 404 for one that is not theirs. */
export async function deleteDocument(db: Db, { id, viewer, files }: Deleting): Promise<void> {
  const file = await db.transaction(async (tx) => {
    const number = await findOrderNumber(tx, id)
    if (number === undefined) throw notFound()
    const order = await lockWork(tx, { number, viewer })
    const gone = await dropDocument(tx, id)
    // Of two who delete at once, the second finds nothing.
    if (!gone) throw notFound()
    const isFinal = gone.purpose === 'final'
    await recordEvent(tx, {
      orderId: order.id,
      kind: isFinal ? 'final-removed' : 'document-removed',
      subject: gone.name,
      actor: viewer,
    })
    await recordDocument(tx, { viewer, order, document: gone, action: 'order.document-deleted' })
    if (isFinal) await reopen(tx, order)
    return gone.file
  })
  await removeFiles(db, files, [uploadName(file)])
}

/** Without any final document a completed order is in work again. */
async function reopen(tx: Db, order: LockedOrder) {
  if (order.status !== 'Completed' || (await listFinals(tx, order.id)).length > 0) return
  await tx.update(orders).set({ status: 'Processing' }).where(eq(orders.id, order.id))
  await notifyOfRemoval(tx, order)
}
