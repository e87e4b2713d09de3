import { eq } from 'drizzle-orm'
import type {
  AssignLawyerBody,
  AssignedLawyer,
  BulkAssignBody,
  BulkAssignment,
} from 'shared-contracts/api/order-work.schema'
import type { OrderStatus } from 'shared-contracts/api/order.schema'
import type { SignedInUser } from '../../http/authentication'
import { invalid, conflict } from '../../http/failures'
import { recordAudit } from '../../audit/record-audit'
import type { UserRow } from '../../accounts/auth.queries'
import type { Db } from '../../database/database'
import { recordEvent } from '../history/record-event'
import { lockWork, type LockedOrder, changeOrders } from '../lock-order'
import { fullName } from '../../accounts/profile'
import { orders } from '../../tables/orders.tables'
import { orderTexts } from '../texts'
import { findName, isUser, lockActiveLawyer } from './lawyer.queries'
import { notifyOfLawyer } from './notify-of-lawyer'

interface Assignment {
  viewer: SignedInUser
  body: AssignLawyerBody
  siteOrigin: string
}

/** Gives an order to a lawyer, or to another one; the same lawyer again changes nothing. */
export async function assignLawyer(
  db: Db,
  { viewer, body: { number, lawyer: lawyerId }, siteOrigin }: Assignment,
): Promise<AssignedLawyer> {
  return db.transaction(async (tx) => {
    // As where many are given: the lawyer first, whom `endDuties` holds while it waits for the orders.
    const lawyer = await requireLawyer(tx, lawyerId)
    const order = await lockWork(tx, { number, viewer })
    const status = statusWithLawyer(order.status)
    if (order.lawyerId !== lawyer.id) await handOver(tx, { order, lawyer, viewer, siteOrigin })
    return { number, lawyer: lawyer.id, laywerAssigned: fullName(lawyer), status }
  })
}

/** Work begins with the lawyer; what is completed stays so (flutterwave-v3.md 2.12). */
export const statusWithLawyer = (status: OrderStatus): OrderStatus =>
  status === 'Completed' ? 'Completed' : 'Processing'

/** The active lawyer of this id, who stays one until the transaction ends. Throws 400 for others. */
async function requireLawyer(tx: Db, lawyerId: number | string): Promise<UserRow> {
  const id = /^\d{1,9}$/.test(String(lawyerId)) ? Number(lawyerId) : undefined
  const lawyer = id === undefined ? undefined : await lockActiveLawyer(tx, id)
  if (lawyer) return lawyer
  const known = id !== undefined && (await isUser(tx, id))
  const unknown = `Invalid pk "${String(lawyerId).slice(0, 40)}" - object does not exist.`
  throw invalid({ lawyer: [known ? orderTexts.notALawyer : unknown] })
}

interface HandOver {
  /** Locked, and another lawyer's or nobody's. */
  order: LockedOrder
  lawyer: UserRow
  viewer: SignedInUser
  siteOrigin: string
}

/** Gives a locked order to a lawyer, notes it and notifies everybody concerned. */
async function handOver(tx: Db, { order, lawyer, viewer, siteOrigin }: HandOver) {
  const status = statusWithLawyer(order.status)
  await tx.update(orders).set({ lawyerId: lawyer.id, status }).where(eq(orders.id, order.id))
  const name = fullName(lawyer)
  await recordEvent(tx, {
    orderId: order.id,
    kind: 'lawyer-assigned',
    subject: name,
    actor: viewer,
  })
  await recordAudit(tx, {
    actor: viewer.id,
    action: 'order.lawyer-assigned',
    subject: { kind: 'order', id: order.number, label: order.item },
    before: order.lawyerId === null ? undefined : { lawyer: await findName(tx, order.lawyerId) },
    after: { lawyer: name },
  })
  await notifyOfLawyer(tx, { order, lawyer, siteOrigin })
}

interface BulkInput {
  viewer: SignedInUser
  body: BulkAssignBody
  siteOrigin: string
}

/** Gives many orders to one lawyer in one transaction; what cannot be given is skipped with a reason. */
export const bulkAssign = (
  db: Db,
  { viewer, body: { numbers, lawyer: lawyerId, dry_run = false }, siteOrigin }: BulkInput,
): Promise<BulkAssignment> =>
  db.transaction(async (tx) => {
    const lawyer = await requireLawyer(tx, lawyerId)
    const { changed, skipped } = await changeOrders(numbers, async (number) => {
      const order = await lockWork(tx, { number, viewer })
      if (order.lawyerId === lawyer.id) throw conflict(orderTexts.sameLawyer)
      if (!dry_run) await handOver(tx, { order, lawyer, viewer, siteOrigin })
    })
    return { assigned: changed, skipped }
  })
