import type { BulkAssignBody, BulkAssignment } from 'shared-contracts/api/order-work.schema'
import type { SignedInUser } from '../../http/authentication'
import { conflict } from '../../http/failures'
import type { Db } from '../../database/database'
import { eachOrder } from '../bulk-orders'
import { lockWork } from '../lock-order'
import { orderTexts } from '../texts'
import { handOver, requireLawyer } from './assign-lawyer'

interface BulkInput {
  viewer: SignedInUser
  body: BulkAssignBody
  siteOrigin: string
}

/** Gives many orders to one lawyer in one transaction; what cannot be given is skipped with a reason. */
export const bulkAssign = (
  db: Db,
  { viewer, body: { numbers, lawyer: given, dry_run = false }, siteOrigin }: BulkInput,
): Promise<BulkAssignment> =>
  db.transaction(async (tx) => {
    const lawyer = await requireLawyer(tx, given)
    const { changed, skipped } = await eachOrder(numbers, async (number) => {
      const order = await lockWork(tx, { number, viewer })
      if (order.lawyerId === lawyer.id) throw conflict(orderTexts.sameLawyer)
      if (!dry_run) await handOver(tx, { order, lawyer, viewer, siteOrigin })
    })
    return { assigned: changed, skipped }
  })
