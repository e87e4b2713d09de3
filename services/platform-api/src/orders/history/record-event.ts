import type { SignedInUser } from '../../http/authentication'
import type { Db } from '../../database/database'
import { orderEvents } from '../../tables/orders.tables'
import { recordAudit, type NewAuditEntry } from '../../audit/record-audit'
import type { LockedOrder } from '../lock-order'
import type { StoredDocument } from '../order-documents.queries'

interface Event {
  orderId: number
  kind: typeof orderEvents.$inferInsert.kind
  subject: string
  actor: SignedInUser
}

/** Notes what happened, in the transaction in which it happens. */
export async function recordEvent(tx: Db, { actor, ...event }: Event): Promise<void> {
  await tx.insert(orderEvents).values({ ...event, actorId: actor.id })
}

interface DocumentChange {
  viewer: SignedInUser
  order: LockedOrder
  document: Pick<StoredDocument, 'name' | 'title'>
  action: Extract<NewAuditEntry['action'], `order.${'final' | 'document'}-${string}`>
}

/** Notes in the audit trail what happened to a lawyer's document, under its name. */
export async function recordDocument(
  tx: Db,
  { viewer, order, document: { name, title }, action }: DocumentChange,
): Promise<void> {
  const values = { document: name, title }
  await recordAudit(tx, {
    ...{ actor: viewer.id, action },
    subject: { kind: 'order', id: order.number, label: order.item },
    ...(action === 'order.document-deleted' ? { before: values } : { after: values }),
  })
}
