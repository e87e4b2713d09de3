import { createHmac } from 'node:crypto'

const proofs = 2 ** 32

interface Holder {
  /** `API_SECRET`. */
  secret: string
  userId: number
}

/**
 * The `coupon_object` of the coupon check (P 3), which a browser sends back when it pays. It says which coupon, and
 * proves that this customer has typed its code: ids alone could be counted through. Below 2 ** 53 for two million coupons.
 */
export const couponNumber = (couponId: number, holder: Holder): number =>
  couponId * proofs + proofOf(couponId, holder)

/** The coupon of such a number; undefined when it was made up, or given to another customer. */
export function couponIdOf(number: number, holder: Holder): number | undefined {
  const couponId = Math.floor(number / proofs)
  return couponNumber(couponId, holder) === number ? couponId : undefined
}

const proofOf = (couponId: number, { secret, userId }: Holder): number =>
  createHmac('sha256', secret)
    .update(`coupon ${couponId} of user ${userId}`)
    .digest()
    .readUInt32BE()
