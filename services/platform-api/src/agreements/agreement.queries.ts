import { randomBytes } from 'node:crypto'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { SignedInUser } from '../http/authentication'
import type { Db } from '../database/database'
import { orders } from '../tables/orders.tables'
import { services } from '../tables/catalogue.tables'
import { agreements } from '../tables/agreements.tables'

export type Draft = typeof agreements.$inferSelect
export type Service = typeof services.$inferSelect

/**
 * The draft, locked until the transaction ends. A signed-in caller becomes its owner when it has
 * none: of two who try at once one does. Undefined when there is no such draft or it is another's.
 */
export async function openDraft(
  tx: Db,
  id: string,
  user: SignedInUser | undefined,
): Promise<Draft | undefined> {
  if (!/^[0-9a-f]{32}$/.test(id)) return undefined
  if (user) {
    await tx
      .update(agreements)
      .set({ ownerId: user.id })
      .where(and(eq(agreements.id, id), isNull(agreements.ownerId)))
  }
  return lockDraft(tx, id, user)
}

/** As `openDraft`, and nobody becomes its owner: only the draft's own id entitles to that. */
export async function lockDraft(
  tx: Db,
  id: string,
  user: SignedInUser | undefined,
): Promise<Draft | undefined> {
  const nobodys = isNull(agreements.ownerId)
  const open = user ? or(nobodys, eq(agreements.ownerId, user.id)) : nobodys
  const [draft] = await tx
    .select()
    .from(agreements)
    .where(and(eq(agreements.id, id), open))
    .for('update')
  return draft
}

interface NewDraft {
  serviceId: number
  ownerId: number | undefined
  creationKey?: string | undefined
}

export async function startDraft(tx: Db, values: NewDraft): Promise<Draft> {
  const id = randomBytes(16).toString('hex')
  const [draft] = await tx
    .insert(agreements)
    .values({ id, ...values })
    .returning()
  return draft as Draft
}

export async function updateDraft(
  tx: Db,
  id: string,
  changes: Partial<typeof agreements.$inferInsert>,
): Promise<void> {
  await tx
    .update(agreements)
    .set({ ...changes, updatedOn: sql`now()` })
    .where(eq(agreements.id, id))
}

/** `AMF-` and six digits, never given twice. */
export async function nextOrderNumber(tx: Db): Promise<string> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select 'AMF-' || nextval('order_numbers') as number`,
  )
  return (rows[0] as { number: string }).number
}

export async function findServiceById(db: Db, id: number): Promise<Service | undefined> {
  const [service] = await db.select().from(services).where(eq(services.id, id))
  return service
}

/** The order of a draft, locked until the transaction ends: no payment comes in between. */
export async function lockOrder(tx: Db, { orderNumber }: Pick<Draft, 'orderNumber'>) {
  if (orderNumber === null) return undefined
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.number, orderNumber))
    .for('no key update')
  return order
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** From payment on nothing changes: neither the answers nor their files. */
export const isClosed = (order: LockedOrder | undefined): boolean =>
  order !== undefined && order.status !== 'Payment Pending'
