import { and, asc, count, desc, eq, getTableColumns, sum } from 'drizzle-orm'
import { users } from '../tables/accounts.tables'
import type { Db } from '../database/database'
import type { UploadType } from '../tables/orders.tables'
import { actorColumns } from './history/actor'
import { orders, orderDocuments } from '../tables/orders.tables'

export type StoredDocument = typeof orderDocuments.$inferSelect
export type NewDocument = Omit<typeof orderDocuments.$inferInsert, 'id' | 'createdOn'>

export type ListedDocument = Awaited<ReturnType<typeof listDocuments>>[number]

/** The final ones first, each kind in the sequence in which it came; with who added it. */
export async function listDocuments(db: Db, orderId: number) {
  const rows = await db
    .select({ document: getTableColumns(orderDocuments), addedBy: actorColumns })
    .from(orderDocuments)
    .leftJoin(users, eq(users.id, orderDocuments.uploadedBy))
    .where(eq(orderDocuments.orderId, orderId))
    .orderBy(desc(orderDocuments.purpose), asc(orderDocuments.id))
  return rows.map(({ document, addedBy }) => ({ ...document, addedBy }))
}

const isFinalOf = (orderId: number) =>
  and(eq(orderDocuments.orderId, orderId), eq(orderDocuments.purpose, 'final'))

export const listFinals = (db: Db, orderId: number) =>
  db.select().from(orderDocuments).where(isFinalOf(orderId))

export async function addDocument(tx: Db, document: NewDocument): Promise<StoredDocument> {
  const [kept] = await tx.insert(orderDocuments).values(document).returning()
  return kept as StoredDocument
}

/** Takes the final document of one format out; undefined when there was none. */
export async function dropFinal(
  tx: Db,
  orderId: number,
  type: UploadType,
): Promise<StoredDocument | undefined> {
  const [gone] = await tx
    .delete(orderDocuments)
    .where(and(isFinalOf(orderId), eq(orderDocuments.type, type)))
    .returning()
  return gone
}

/** Undefined when it was gone already. */
export async function dropDocument(tx: Db, id: number): Promise<StoredDocument | undefined> {
  const [gone] = await tx.delete(orderDocuments).where(eq(orderDocuments.id, id)).returning()
  return gone
}

export async function countDocuments(db: Db, orderId: number) {
  const [row] = await db
    .select({ documents: count(), bytes: sum(orderDocuments.bytes).mapWith(Number) })
    .from(orderDocuments)
    .where(eq(orderDocuments.orderId, orderId))
  return { documents: row?.documents ?? 0, bytes: row?.bytes ?? 0 }
}

/** Number of the order that a document belongs to. */
export async function findOrderNumber(db: Db, documentId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ number: orders.number })
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.id, orderDocuments.orderId))
    .where(eq(orderDocuments.id, documentId))
  return row?.number
}

export async function findByFile(db: Db, file: string) {
  const [row] = await db
    .select({ document: orderDocuments, number: orders.number })
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.id, orderDocuments.orderId))
    .where(eq(orderDocuments.file, file))
  return row
}
