import { eq } from 'drizzle-orm'
import { orderAgreements } from '../tables/agreements.tables'
import type { UploadType } from '../tables/orders.tables'
import type { SignedInUser } from '../http/authentication'
import type { Db } from '../database/database'
import { findOrder } from '../orders/order.queries'
import { services } from '../tables/catalogue.tables'
import { listFinals, type StoredDocument } from '../orders/order-documents.queries'
import { downloadState, type DownloadState } from './download-state'
import { countUsed } from './download.queries'
import type { Format } from './printable'

type OrderRecord = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export interface OrderForDownload {
  found: OrderRecord
  /** Of the service. */
  slug: string
  /** The lawyer's, in the format that is asked for. */
  final: StoredDocument | undefined
  state: DownloadState
}

/** Undefined when there is no such order or the viewer may not see it. */
export async function findForDownload(
  db: Db,
  { number, viewer, format }: { number: string; viewer: SignedInUser; format: Format },
): Promise<OrderForDownload | undefined> {
  const found = await findOrder(db, { number, viewer })
  if (!found) return undefined
  const { id, status, flow, serviceId } = found.order
  const [[document], [service], used, finals] = await Promise.all([
    db
      .select({ id: orderAgreements.orderId })
      .from(orderAgreements)
      .where(eq(orderAgreements.orderId, id)),
    db.select({ slug: services.slug }).from(services).where(eq(services.id, serviceId)),
    countUsed(db, { orderId: id, format }),
    listFinals(db, id),
  ])
  const { group } = viewer
  const final = finalIn(finals, format)
  const hasDocument = document !== undefined || final !== undefined
  const missesFinal = finals.length > 0 && !final ? format : undefined
  const state = downloadState({ status, flow, hasDocument, missesFinal, group, used })
  return { found, slug: service?.slug ?? 'document', final, state }
}

const types: Record<Format, UploadType> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** The lawyer's final document in a format, which is given out instead of the printed one. */
const finalIn = (finals: readonly StoredDocument[], format: Format) =>
  finals.find(({ type }) => type === types[format])
