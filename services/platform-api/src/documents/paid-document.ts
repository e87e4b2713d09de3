import { eq } from 'drizzle-orm'
import { orderAgreements } from '../tables/agreements.tables'
import { loadTemplate } from '../agreements/service-template'
import type { SignedInUser } from '../http/authentication'
import type { Db } from '../database/database'
import { findOrder } from '../orders/order.queries'
import { services } from '../tables/catalogue.tables'
import { listFinals, type StoredDocument } from '../orders/documents/order-documents.queries'
import { downloadState, type DownloadState } from './download-state'
import { countUsed } from './download.queries'
import { finalIn } from './final-document'
import { lawLine } from './law-line'
import type { Format, Printable } from './printable'
import { documentTexts } from './texts'

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

/**
 * The words of an order's document as they were frozen, never rendered anew. Undefined when the
 * order has none.
 */
export async function readDocument(
  db: Db,
  { order }: OrderRecord,
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
    notice: documentTexts.notice,
    blocks: document.blocks,
  }
}
