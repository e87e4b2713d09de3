import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { agreements, orderAgreements, type PrintedDocument } from '../../tables/agreements.tables'
import type { Db } from '../../database/database'
import { orders } from '../../tables/orders.tables'
import { addOrder } from '../../testing/test-records'
import { paragraph, text } from './sample-documents'

const document = {
  title: 'TENANCY AGREEMENT',
  subtitle: '',
  law: 'Tenancy Law of Lagos State 2011',
  esign: true,
  blanks: 0,
  today: '2026-11-20',
  blocks: [paragraph(text('Ṣadé Ọ̀ṣúnlékè pays ₦1,800,000.'))],
} satisfies PrintedDocument

export type OrderGiven = Partial<typeof orders.$inferInsert>

/** A completed order with its frozen document, unless `fields` say otherwise. Returns its number. */
export async function addPaidOrder(
  db: Db,
  fields: OrderGiven & { userId: number | null; serviceId: number },
): Promise<string> {
  const number = await addOrder(db, { status: 'Completed', ...fields })
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  const id = createHash('md5').update(number).digest('hex')
  await db.insert(agreements).values({ id, serviceId: fields.serviceId, ownerId: fields.userId })
  await db.insert(orderAgreements).values({
    orderId: order?.id ?? 0,
    agreementId: id,
    templateHash: 'older',
    answers: {},
    document,
    renderedOn: '2026-11-20',
    frozenOn: '2026-11-20',
  })
  return number
}
