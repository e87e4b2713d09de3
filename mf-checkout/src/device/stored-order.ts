import type { QuoteLine } from 'shared-contracts/api/payment.schema'
import { clearCoupon } from 'shared-contracts/held-coupon'
import { readStored, writeStored, type StorageKey } from 'shared-contracts/storage'
import { forgetAttempts } from './payment-attempts'

const planKeys: StorageKey[] = [
  'subscriptionData',
  'sub-clicked',
  'sub_clicked_service',
  'discount',
  'msg',
  'id_of_service_usage',
  'template_type',
]

/** What form, service page and payment leave on the device about one order (P 3). */
const orderKeys: StorageKey[] = [
  ...planKeys,
  'order_amount',
  'order_number',
  'docs_name',
  'filing_cost',
  'filing_cost_text',
  'amofin_cost',
  'refDiscount',
  'total',
  'storedData',
]

export interface AppliedCoupon {
  /** As applied: trimmed, in capitals. */
  code: string
  /** The server's number for it; a server may send none. */
  object: number | undefined
  /** What it takes off, decimal text in naira. */
  discount: string
  isPercentage: boolean
  /** Per cent or naira, as the server wrote it. */
  value: string
  /** The order's lines with it, where the server gives them; not stored. */
  lines?: QuoteLine[] | undefined
}

/** The coupon that was applied to this order before a reload. */
export function readCoupon(order: string): AppliedCoupon | undefined {
  const code = readStored('appliedCoupon')
  const discount = readStored('coupon_discount')
  if (readStored('order_number') !== order) return undefined
  if (!code || !discount || readStored('coupon_valid') !== 'true') return undefined
  const object = readStored('coupon_object')
  return {
    code,
    discount,
    object: object === undefined ? undefined : Number(object),
    isPercentage: readStored('coupon_is_percentage') === 'true',
    value: readStored('coupon_value') ?? '',
  }
}

/** Binds the device's order values to an order; coupon and plan of another order are dropped. */
export function storeOrderNumber(order: string): void {
  const held = readStored('order_number')
  if (held === order) return
  clearCoupon()
  // Without an order the plan belongs to a document that is still being filled in.
  if (held !== undefined) clear(planKeys)
  writeStored('order_number', order)
}

export function writeCoupon(order: string, coupon: AppliedCoupon): void {
  storeOrderNumber(order)
  writeStored('appliedCoupon', coupon.code)
  writeStored('coupon_object', coupon.object === undefined ? undefined : String(coupon.object))
  writeStored('coupon_discount', coupon.discount)
  writeStored('coupon_is_percentage', String(coupon.isPercentage))
  writeStored('coupon_valid', 'true')
  writeStored('coupon_value', coupon.value)
}

/**
 * Forgets a settled order. What the device holds about another order, which may have been begun
 * since, stays.
 */
export function clearOrder(order: string | undefined): void {
  if (order !== undefined) forgetAttempts(order)
  const held = readStored('order_number')
  if (order === undefined || held === undefined || held === order) {
    clearCoupon()
    clear(orderKeys)
  }
}

const clear = (keys: readonly StorageKey[]) => {
  for (const key of keys) writeStored(key, undefined)
}
