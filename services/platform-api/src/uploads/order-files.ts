import { eq } from 'drizzle-orm'
import { orderAgreements } from '../tables/agreements.tables'
import { uploadIds } from '../agreements/answer-uploads'
import type { Db } from '../database/database'
import { listFiles, type StoredFile } from './upload.queries'

/** The files that an order's answers speak of: what a lawyer needs besides the document. */
export async function listFilesOfOrder(db: Db, orderId: number): Promise<StoredFile[]> {
  const [made] = await db
    .select({ agreementId: orderAgreements.agreementId, answers: orderAgreements.answers })
    .from(orderAgreements)
    .where(eq(orderAgreements.orderId, orderId))
  if (!made) return []
  const used = new Set(uploadIds(made.answers))
  const files = await listFiles(db, made.agreementId)
  return files.filter(({ id }) => used.has(id))
}
