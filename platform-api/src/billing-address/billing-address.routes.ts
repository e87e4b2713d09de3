import type { FastifyInstance } from 'fastify'
import { saveBillingAddress } from 'shared-contracts/api/billing-address.contract'
import {
  billingAddress,
  billingAddressBody,
  type BillingAddress,
  type BillingAddressBody,
} from 'shared-contracts/api/billing-address.schema'
import { conflict, notFound } from '../app/failures'
import { route } from '../app/route'
import type { Db } from '../database/database'
import { keepInOrder, keepInProfile } from './billing-address.queries'
import { billingTexts } from './texts'

export function billingAddressRoutes(app: FastifyInstance): void {
  route(app, saveBillingAddress, {
    auth: 'user',
    schemas: { body: billingAddressBody, answer: billingAddress },
    handler: ({ db, user, body }) => save(db, user.id, body),
  })
}

/** Keeps the address in both places or in none. */
function save(
  db: Db,
  userId: number,
  { order_no: number, ...given }: BillingAddressBody,
): Promise<BillingAddress> {
  const address = { addressLine1: '', addressLine2: '', ...given }
  return db.transaction(async (tx) => {
    await keepInProfile(tx, userId, address)
    if (!number) return address
    const { addressLine1, addressLine2 } = address
    const lines = { addressLine1, addressLine2 }
    const outcome = await keepInOrder(tx, { userId, number, lines })
    if (!outcome) throw notFound()
    if (outcome === 'paid') throw conflict(billingTexts.paid)
    return address
  })
}
