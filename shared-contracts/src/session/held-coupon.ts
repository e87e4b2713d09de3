import { writeStored, type StorageKey } from './storage'

/** What the device holds of the coupon that was applied to the order in `order_number` (P 3). */
const couponKeys: readonly StorageKey[] = [
  'appliedCoupon',
  'coupon_object',
  'coupon_discount',
  'coupon_is_percentage',
  'coupon_valid',
  'coupon_value',
]

/** It belongs to one order: called when that is over, or another takes its place. */
export function clearCoupon(): void {
  for (const key of couponKeys) writeStored(key, undefined)
}
