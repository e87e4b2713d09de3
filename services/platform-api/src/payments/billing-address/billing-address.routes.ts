import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { saveBillingAddress } from 'shared-contracts/api/payment.contract'
import {
  billingAddress,
  billingAddressBody,
  type BillingAddress,
  type BillingAddressBody,
} from 'shared-contracts/api/payment.schema'
import { conflict, invalid, notFound } from '../../http/failures'
import { route } from '../../http/route'
import type { Db } from '../../database/database'
import { users } from '../../tables/accounts.tables'
import { orders } from '../../tables/orders.tables'

export function billingAddressRoutes(app: FastifyInstance): void {
  route(app, saveBillingAddress, {
    auth: 'user',
    schemas: { body: billingAddressBody, answer: billingAddress },
    handler: ({ db, user, body }) => save(db, user.id, body),
  })
}

/** Elsewhere there may be neither states nor postal codes. */
function requireForNigeria({ country = '', state, pincode }: BillingAddressBody) {
  if (country !== '' && country !== 'NG') return
  const missing = Object.entries({ state, pincode }).flatMap(([field, value]) =>
    value ? [] : [[field, [value === undefined ? billingTexts.required : billingTexts.blank]]],
  )
  if (missing.length > 0) throw invalid(Object.fromEntries(missing) as object)
}

/**
 * Keeps the address in both places or in none. The order's row before the account's: a payment that
 * starts meanwhile locks them in that order, and the other way round each would wait for the other.
 */
function save(
  db: Db,
  userId: number,
  { order_no: number, ...fields }: BillingAddressBody,
): Promise<BillingAddress> {
  requireForNigeria(fields)
  const none = { addressLine1: '', addressLine2: '', state: '', pincode: '', country: '' }
  const address = { ...none, ...fields }
  return db.transaction(async (tx) => {
    if (number) await keepInUnpaidOrder(tx, { userId, number, address })
    await keepInProfile(tx, userId, address)
    return address
  })
}

async function keepInUnpaidOrder(
  tx: Db,
  { address, ...order }: { userId: number; number: string; address: BillingAddress },
) {
  const { addressLine1, addressLine2 } = address
  const outcome = await keepInOrder(tx, { ...order, lines: { addressLine1, addressLine2 } })
  if (!outcome) throw notFound()
  if (outcome === 'paid') throw conflict(billingTexts.paid)
}

type Lines = Pick<BillingAddress, 'addressLine1' | 'addressLine2'>

async function keepInProfile(
  tx: Db,
  userId: number,
  { pincode, ...address }: BillingAddress,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...address, pin: pincode })
    .where(eq(users.id, userId))
}

/**
 * `kept`, `paid` for an order whose address stands on a receipt already, or undefined for one that
 * is not the user's.
 */
async function keepInOrder(
  tx: Db,
  { userId, number, lines }: { userId: number; number: string; lines: Lines },
): Promise<'kept' | 'paid' | undefined> {
  const own = and(eq(orders.number, number), eq(orders.userId, userId))
  const updated = await tx
    .update(orders)
    .set(lines)
    .where(and(own, eq(orders.status, 'Payment Pending')))
    .returning({ id: orders.id })
  if (updated.length > 0) return 'kept'
  return (await tx.$count(orders, own)) > 0 ? 'paid' : undefined
}

const billingTexts = {
  required: 'This field is required.',
  blank: 'This field may not be blank.',
  paid: 'This order is paid for, so its address cannot change. You can change the address in your profile.',
} as const
