import { randomBytes } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { readDocument } from '../../src/orders/documents/read-document'
import type { Printable } from '../../src/documents/printable'
import type { Db } from '../../src/database/database'
import { uploadName } from '../../src/files/file-names'
import type { FileStore } from '../../src/files/file-store'
import type { DocumentPurpose } from '../../src/orders/documents/document-rules'
import { addDocument } from '../../src/orders/order-documents.queries'
import { finalTitle } from '../../src/orders/documents/upload-document'
import { orderEvents, orders } from '../../src/tables/orders.tables'
import { selectOrders, type SelectedOrder } from '../../src/orders/order-row'
import { minutesBefore } from '../days-ago'
import { userIds } from '../users/find-users'
import { searchReport } from './search-report'

/** A deed on which the lawyer of the demo works. */
const inWork = 'AMF-204831'
const lawyer = 'ifeoma_n'

/**
 * Who gave which order to a lawyer, and what lawyers have added. The papers are files: without a
 * store for them the demo has none.
 */
export async function seedOrderWork(db: Db, today: Date, files?: FileStore): Promise<void> {
  await seedAssignments(db)
  if (files === undefined) return
  const [deed] = await selectOrders(db).where(eq(orders.number, inWork))
  if (deed) await addReport(db, deed, { files, at: minutesBefore(today, 12) })
  const finished = await newestFinished(db)
  if (finished) await addFinal(db, finished, { files, at: daysAfter(finished, 2) })
}

/** The newest order that the lawyer of the demo has completed. */
async function newestFinished(db: Db): Promise<SelectedOrder | undefined> {
  const byLawyer = eq(orders.lawyerId, (await userIds(db))(lawyer))
  const [finished] = await selectOrders(db)
    .where(and(byLawyer, eq(orders.status, 'Completed')))
    .orderBy(desc(orders.createdOn))
    .limit(1)
  return finished
}

const daysAfter = ({ order }: SelectedOrder, days: number) =>
  new Date(order.createdOn.getTime() + days * 24 * 60 * 60_000)

interface PaperTarget {
  files: FileStore
  at: Date
}

const addReport = (db: Db, found: SelectedOrder, target: PaperTarget) =>
  addPaper(db, found, {
    ...{ ...target, purpose: 'additional', title: 'additional docs' },
    name: 'Land search report.pdf',
    printable: searchReport(found.order.number),
  })

/** The lawyer found nothing to change: it reads as the document that was paid for. */
async function addFinal(db: Db, found: SelectedOrder, target: PaperTarget) {
  const words = await readDocument(db, found)
  if (!words) return
  await addPaper(db, found, {
    ...{ ...target, purpose: 'final', title: finalTitle },
    name: `${found.order.item}, final.pdf`,
    printable: { ...words, pictures: {} },
  })
}

/** Two hours after the payment, by the admin of the demo. */
async function seedAssignments(db: Db) {
  const admin = (await userIds(db))('bukola')
  await db.execute(sql`
    insert into order_events (order_id, kind, subject, actor_id, at)
    select o.id, 'lawyer-assigned', trim(l.first_name || ' ' || l.last_name), ${admin},
           least(o.paid_on + interval '2 hours', o.paid_on + (now() - o.paid_on) / 2)
      from orders o join users l on l.id = o.lawyer_id
     where o.paid_on is not null
       and not exists (select from order_events e where e.order_id = o.id)`)
}

interface Paper extends PaperTarget {
  purpose: DocumentPurpose
  title: string
  name: string
  printable: Printable
}

async function addPaper(db: Db, { order }: SelectedOrder, input: Paper) {
  const { printable, files, at, ...paper } = input
  // The printer is large and needed nowhere else in this process.
  const { printPdf } = await import('../../src/documents/print-pdf')
  const content = await printPdf(printable)
  const file = randomBytes(16).toString('hex')
  await files.put(uploadName(file), content)
  const { id: orderId, lawyerId } = order
  const type = 'application/pdf'
  await addDocument(db, {
    ...paper,
    orderId,
    file,
    type,
    bytes: content.length,
    uploadedBy: lawyerId,
  })
  const kind = paper.purpose === 'final' ? 'final-uploaded' : 'document-added'
  await db.insert(orderEvents).values({ orderId, kind, subject: paper.name, actorId: lawyerId, at })
}
