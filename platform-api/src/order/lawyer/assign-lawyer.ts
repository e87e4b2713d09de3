import { eq } from 'drizzle-orm'
import type { AssignLawyerBody, AssignedLawyer } from 'shared-contracts/api/order-work.schema'
import type { OrderStatus } from 'shared-contracts/api/order.schema'
import type { SignedInUser } from '../../app/authentication'
import { invalid } from '../../app/failures'
import type { UserRow } from '../../auth/auth.queries'
import type { Db } from '../../database/database'
import { recordEvent } from '../history/record-event'
import { lockWork, type LockedOrder } from '../lock-order'
import { fullName } from '../order-row'
import { orders } from '../order.tables'
import { orderTexts } from '../texts'
import { isUser, lockActiveLawyer } from './lawyer.queries'
import { tellOfLawyer } from './tell-of-lawyer'

interface Assignment {
  viewer: SignedInUser
  body: AssignLawyerBody
  siteOrigin: string
}

/** Gives an order to a lawyer, or to another one; the same lawyer again changes nothing. */
export async function assignLawyer(
  db: Db,
  { viewer, body: { number, lawyer: given }, siteOrigin }: Assignment,
): Promise<AssignedLawyer> {
  return db.transaction(async (tx) => {
    const order = await lockWork(tx, { number, viewer })
    const lawyer = await lawyerOf(tx, given)
    const status = statusWithLawyer(order.status)
    if (order.lawyerId !== lawyer.id) {
      await hand(tx, order, { lawyer, status })
      await recordEvent(tx, {
        orderId: order.id,
        kind: 'lawyer-assigned',
        subject: fullName(lawyer),
        actor: viewer,
      })
      await tellOfLawyer(tx, { order, lawyer, siteOrigin })
    }
    return { number, lawyer: lawyer.id, laywerAssigned: fullName(lawyer), status }
  })
}

/** Work begins with the lawyer; what is completed stays so (flutterwave-v3.md 2.12). */
export const statusWithLawyer = (status: OrderStatus): OrderStatus =>
  status === 'Completed' ? 'Completed' : 'Processing'

async function lawyerOf(tx: Db, given: number | string): Promise<UserRow> {
  const id = /^\d{1,9}$/.test(String(given)) ? Number(given) : undefined
  const lawyer = id === undefined ? undefined : await lockActiveLawyer(tx, id)
  if (lawyer) return lawyer
  const known = id !== undefined && (await isUser(tx, id))
  const unknown = `Invalid pk "${String(given).slice(0, 40)}" - object does not exist.`
  throw invalid({ lawyer: [known ? orderTexts.notALawyer : unknown] })
}

async function hand(
  tx: Db,
  order: LockedOrder,
  { lawyer, status }: { lawyer: UserRow; status: OrderStatus },
) {
  await tx.update(orders).set({ lawyerId: lawyer.id, status }).where(eq(orders.id, order.id))
}
